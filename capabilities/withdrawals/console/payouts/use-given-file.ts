import { App as AntApp } from 'antd';
import { useState } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { previewBankResults } from '../../contract/payouts/preview-bank-results.ts';
import type { BankResults } from './payout-rows.ts';

export interface GivenFile {
  readonly file: File;
  readonly results: BankResults;
}

/** Reads what a file would do, and keeps both until it is booked or left. */
export const useGivenFile = () => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [given, give] = useState<GivenFile>();
  const preview = useCommand(previewBankResults, { refetches: [] });
  const read = (file: File): void =>
    preview.mutate(
      { file },
      {
        onSuccess: (results) => give({ file, results }),
        onError: (error) => void message.error(failureText(error, t), 10),
      },
    );
  return { given, read, isReading: preview.isPending, leave: () => give(undefined) };
};
