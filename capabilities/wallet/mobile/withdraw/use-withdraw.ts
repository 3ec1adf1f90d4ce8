import { useState } from 'react';
import { sendSms } from '#capabilities/session/contract/send-sms.ts';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { parseYuan } from '#platform/money/yuan.ts';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useProof, type Proof } from '#platform/ui/form/use-proof.ts';
import { getBalances } from '../../contract/get-balances.ts';
import { listStatementEntries } from '../../contract/list-statement-entries.ts';
import { applyWithdrawal } from '../../contract/apply-withdrawal.ts';
import { listWithdrawals } from '../../contract/list-withdrawals.ts';
import { previewWithdrawal } from '../../contract/preview-withdrawal.ts';
import type { WalletKind } from '../../contract/enums.ts';
import { type Fen } from '#platform/money/fen.ts';

export type Preview = AnswerOf<typeof previewWithdrawal>;

export interface Withdraw {
  wallet: WalletKind;
  text: string;
  amountFen: Fen | undefined;
  preview: Preview | undefined;
  /** The preview is for the current input. */
  isFresh: boolean;
  error: Error | null;
  proof: Proof;
  sendCode: () => void;
  isSendingCode: boolean;
  isRunning: boolean;
  /**
   * The request failed without an answer, so it may have been applied. Retrying sends the same request; until it is
   * answered, the form is locked.
   */
  isUnknown: boolean;
  isDone: boolean;
  setWallet: (wallet: WalletKind) => void;
  setText: (text: string) => void;
  setPayee: (id: string) => void;
  submit: () => void;
  retry: () => void;
  refresh: () => Promise<unknown>;
}

const wasNotAnswered = (error: Error | null): boolean =>
  error !== null && !(error instanceof CallError && error.failure.code !== CODES.fault);

export const useWithdraw = (first: WalletKind): Withdraw => {
  const { t } = useText();
  const [wallet, setWallet] = useState(first);
  const [text, setText] = useState('');
  const [payeeId, setPayee] = useState<string>();
  const proof = useProof();
  const sms = useCommand(sendSms, { onSuccess: proof.sent });
  const amountFen = parseYuan(text);
  const settled = useDebounced(amountFen ?? 0);
  const asked = { wallet, amountFen: settled, ...(payeeId !== undefined && { settlementAccountId: payeeId }) };
  // Always refetched: a withdrawal is never previewed from the cache alone.
  const query = useCall(previewWithdrawal, asked, { keepPrevious: true, staleMs: 0 });
  const preview = query.data;
  const apply = useCommand(applyWithdrawal, {
    invalidates: [getBalances, listStatementEntries, listWithdrawals, previewWithdrawal],
    onSuccess: ({ id }) => {
      toast(t('wallet.withdraw.done'), 'check');
      redirect('/pages/earnings/withdrawalList', { id });
    },
    onError: (error) => void (wasNotAnswered(error) || proof.refuse(error)),
  });
  const isFresh =
    preview !== undefined &&
    !query.isPlaceholderData &&
    preview.wallet === wallet &&
    preview.amountFen === (amountFen ?? 0);
  return {
    wallet,
    text,
    amountFen,
    preview,
    isFresh,
    proof,
    setText,
    setPayee,
    sendCode: () => sms.mutate({ type: 'withdraw' }),
    isSendingCode: sms.isPending,
    error: query.error,
    isRunning: apply.isPending,
    isUnknown: wasNotAnswered(apply.error),
    isDone: apply.isSuccess,
    setWallet: (chosen) => {
      setWallet(chosen);
      setText('');
    },
    submit: () => {
      const given = proof.take();
      if (given === undefined || preview?.payee === undefined || amountFen === undefined) return;
      apply.mutate({ wallet, amountFen, settlementAccountId: preview.payee.id, netFen: preview.netFen, ...given });
    },
    retry: () => void (apply.variables !== undefined && apply.mutate(apply.variables)),
    refresh: () => query.refetch(),
  };
};
