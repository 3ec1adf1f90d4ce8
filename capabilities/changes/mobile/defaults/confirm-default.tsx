/** Setting or clearing is confirmed like a change: the text tells its later effect, and that nothing happens before. */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { getDefaultOptions } from '../../contract/defaults/get-default-options.ts';
import { getDefaultRate } from '../../contract/defaults/get-default-rate.ts';
import { listDefaultRates } from '../../contract/defaults/list-default-rates.ts';
import { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';
import { submitDefaultRates } from '../../contract/defaults/submit-default-rates.ts';
import { valueText } from '../value-words.ts';
import type { DefaultSelection } from './chosen-terminals.ts';
import type { DefaultRates } from './use-default-preview.ts';

export interface DefaultRequest {
  /** Undefined when the default is cleared. */
  readonly rates?: DefaultRates;
  readonly count: number;
}

interface ConfirmDefaultProps {
  selection: DefaultSelection;
  asked: DefaultRequest;
  onClose: () => void;
  onDone: (result: AnswerOf<typeof submitDefaultRates>) => void;
}

const READS = [getDefaultRate, getDefaultOptions, listDefaultRates, previewDefaultRates] as const;

export function ConfirmDefault({ selection, asked, onClose, onDone }: ConfirmDefaultProps): ReactNode {
  const { t } = useText();
  const confirm = useConfirm('terms');
  const { rates, count } = asked;
  const submit = useCommand(submitDefaultRates, {
    invalidates: READS,
    onSuccess: onDone,
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  const isClearing = rates === undefined;
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t(isClearing ? 'changes.default.clear-title' : 'changes.default.set-title', { count })}
      {...(!isClearing && { head: <p>{t('changes.batch.to', { value: valueText({ rates } as never, t) })}</p> })}
      points={
        isClearing
          ? [{ icon: 'info', title: t('changes.default.then-none') }]
          : [
              { icon: 'clock', title: t('changes.default.then'), text: t('changes.default.then-text') },
              { icon: 'store', title: t('changes.default.kept'), text: t('changes.default.kept-text') },
            ]
      }
      label={t(isClearing ? 'changes.default.clear-ok' : 'changes.default.set-for', { count })}
      purpose="terms"
      isRunning={submit.isPending}
      confirm={confirm}
      onConfirm={(proof) => submit.mutate({ selection, ...(rates && { rates }), ...proof })}
    />
  );
}
