import { useQueryClient } from '@tanstack/react-query';
import { App as AntApp } from 'antd';
import { send } from '#platform/client/send.ts';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { delay } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import type { RejectCode } from '../../contract/enums.ts';
import { approveWithdrawal } from '../../contract/review/approve-withdrawal.ts';
import { rejectWithdrawal } from '../../contract/review/reject-withdrawal.ts';
import { reviewReads } from './review-reads.ts';
import type { ReviewedWithdrawal } from './review-row.ts';

export interface Decision {
  approve: (note: string) => void;
  reject: (code: RejectCode, note: string) => void;
}

const noted = (note: string): { note?: string } => (note === '' ? {} : { note });

/**
 * Decides on the withdrawal as shown: the decision is sent when it can no longer be undone. If it is outdated by then
 * (409), nothing is decided, a message with the name says so, and the list is read again.
 */
export const useDecision = (shown: ReviewedWithdrawal, onDecided: () => void): Decision => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const cache = useQueryClient();
  const { id, approval, agent } = shown;
  const step = approval === 'first' ? 'first' : 'final';
  const refetch = () => Promise.all(reviewReads.map(({ name }) => cache.invalidateQueries({ queryKey: [name] })));
  const decide = <C extends Call>(call: C, request: InputOf<C>, what: 'first' | 'approved' | 'rejected'): void => {
    const key = idempotencyKey();
    delay({
      about: [id],
      text: t(`withdrawals.console.delayed.${what}`, { name: agent.name, net: yuan(shown.netFen) }),
      send: async (keepalive) => {
        try {
          await send(call, request, { idempotencyKey: key, keepalive });
          void message.success(t(`withdrawals.console.told.${what}`, { name: agent.name }));
        } catch (error) {
          void message.error(
            t('withdrawals.console.not_decided', { name: agent.name, why: failureText(error, t) }),
            10,
          );
        }
        await refetch();
      },
    });
    onDecided();
  };
  return {
    approve: (note) => decide(approveWithdrawal, { id, step, ...noted(note) }, step === 'first' ? 'first' : 'approved'),
    reject: (code, note) => decide(rejectWithdrawal, { id, code, ...noted(note) }, 'rejected'),
  };
};
