import { App as AntApp } from 'antd';
import { useText } from '#platform/i18n/browser.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveWithdrawal } from '../contract/approve-withdrawal.ts';
import { rejectWithdrawal } from '../contract/reject-withdrawal.ts';
import type { RejectCode } from '../contract/enums.ts';
import type { Inspected } from './review-row.ts';
import { reviewReads } from './review-reads.ts';

export interface Decision {
  approve: (note: string) => void;
  reject: (code: RejectCode, note: string) => void;
  isPending: boolean;
}

/** Sends the decision on the withdrawal as shown; if that data is stale (409), shows the error and refetches. */
export const useDecision = (shown: Inspected, onDecided: () => void): Decision => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const { id, approval } = shown;
  const decided = (key: string) => (): void => {
    void message.success(t(key, { name: shown.agent.name }));
    onDecided();
  };
  const onError = (error: unknown): void => void message.error(failureText(error, t));
  const approving = useCommand(approveWithdrawal, {
    refetches: reviewReads,
    onSuccess: decided(approval === 'first' ? 'wallet.console.told.first' : 'wallet.console.told.approved'),
  });
  const rejecting = useCommand(rejectWithdrawal, {
    refetches: reviewReads,
    onSuccess: decided('wallet.console.told.rejected'),
  });
  const noted = (note: string): { note?: string } => (note === '' ? {} : { note });
  return {
    approve: (note) =>
      approving.mutate({ id, step: approval === 'first' ? 'first' : 'final', ...noted(note) }, { onError }),
    reject: (code, note) => rejecting.mutate({ id, code, ...noted(note) }, { onError }),
    isPending: approving.isPending || rejecting.isPending,
  };
};
