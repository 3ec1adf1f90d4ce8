import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { send } from '#platform/client/send.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { delay } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveDocument } from '../../contract/review/approve-document.ts';
import { rejectDocument } from '../../contract/review/reject-document.ts';
import { searchDocuments } from '../../contract/review/search-documents.ts';
import { aboutOf, type TaxCase } from './tax-rows.ts';

type Outcome = 'approved' | 'waits' | 'rejected';

/** Decides when it can no longer be undone; says whether a second person is still needed. */
export const useTaxVerdict = ({ id, agentName: name }: TaxCase, onDecided: () => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  const decide = (
    expected: Outcome,
    act: (how: { idempotencyKey: string; keepalive: boolean }) => Promise<Outcome>,
  ) => {
    const key = idempotencyKey();
    delay({
      about: [aboutOf(id)],
      text: t(`taxes.console.told.${expected}`, { name }),
      send: async (keepalive) => {
        try {
          void message.success(t(`taxes.console.told.${await act({ idempotencyKey: key, keepalive })}`, { name }));
        } catch (error) {
          void message.error(t('console.review.not_decided', { name, why: failureText(error, t) }), 10);
        }
        await cache.invalidateQueries({ queryKey: [searchDocuments.name] });
      },
    });
    onDecided();
  };
  return {
    approve: (terms: InputOf<typeof approveDocument>, expected: Outcome): void =>
      decide(expected, async (how) => (await send(approveDocument, terms, how)).is),
    reject: (refusal: InputOf<typeof rejectDocument>): void =>
      decide('rejected', async (how) => {
        await send(rejectDocument, refusal, how);
        return 'rejected';
      }),
  };
};
