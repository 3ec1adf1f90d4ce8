import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { send } from '#platform/client/send.ts';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { delay } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveIdentity } from '../../contract/identity/approve-identity.ts';
import { listPayeeReviews } from '../../contract/payees/list-payee-reviews.ts';
import { approveAccount } from '../../contract/review/approve-account.ts';
import { rejectAccount } from '../../contract/review/reject-account.ts';
import { keyOf, type PayeeRow } from './payee-row.ts';

export interface PayeeDecision {
  approve: () => void;
  /** @param reason shown to the agent. */
  reject: (reason: string) => void;
}

/**
 * Decides on what is shown when it can no longer be undone. If it is outdated by then (409), nothing is decided, the
 * page says so with the name, and the list is read again.
 */
export const usePayeeDecision = (row: PayeeRow, onDecided: () => void): PayeeDecision => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  const { name } = row.agent;
  const decide = <C extends Call>(call: C, request: InputOf<C>, what: string): void => {
    const key = idempotencyKey();
    delay({
      about: [keyOf(row)],
      text: t(`settlement.console.told.${what}`, { name }),
      send: async (keepalive) => {
        try {
          await send(call, request, { idempotencyKey: key, keepalive });
          void message.success(t(`settlement.console.told.${what}`, { name }));
        } catch (error) {
          void message.error(t('settlement.console.not_decided', { name, why: failureText(error, t) }), 10);
        }
        await cache.invalidateQueries({ queryKey: [listPayeeReviews.name] });
      },
    });
    onDecided();
  };
  return {
    approve: () => {
      if (row.tab === 'accounts') return decide(approveAccount, { id: row.id }, 'approved');
      if (row.step !== 'same_person') decide(approveIdentity, { id: row.id, step: row.step }, row.step);
    },
    reject: (reason) => decide(rejectAccount, { id: row.id, reason }, 'rejected'),
  };
};
