import { useState } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { isOutcomeUnknown } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { amountOf } from '#platform/ui/form/amount-text.ts';
import { useProof, type Proof, type TakenProof } from '#platform/ui/form/use-proof.ts';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { applyWithdrawal } from '../../contract/applying/apply-withdrawal.ts';
import { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';
import { CHANGED_BY_WITHDRAWAL } from '../list/changed-by-withdrawal.ts';
import { amountProblem, type AmountProblem } from './amount-problem.ts';

export interface WithdrawForm {
  wallet: WalletKind;
  text: string;
  amountFen: Fen | undefined;
  /** Why the typed amount is not possible. */
  problem: AmountProblem | undefined;
  /** The preview of the typed amount; if that is impossible, of the nearest possible one. */
  preview: Preview | undefined;
  /** The preview is for the current input. */
  isFresh: boolean;
  error: Error | null;
  proof: Proof;
  /** The sheet with the proof of identity is open. */
  isConfirming: boolean;
  setConfirming: (isConfirming: boolean) => void;
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
  submit: (proof: TakenProof) => void;
  retry: () => void;
  refresh: () => Promise<unknown>;
}

export interface WithdrawStart {
  wallet: WalletKind;
  text: string;
}

export const useWithdraw = (start: WithdrawStart): WithdrawForm => {
  const { t } = useText();
  const [wallet, setWallet] = useState(start.wallet);
  const [text, setText] = useState(start.text);
  const [payeeId, setPayee] = useState<string>();
  const [needsBoth, setNeedsBoth] = useState(false);
  const proof = useProof('withdraw', { both: needsBoth });
  const [isConfirming, setConfirming] = useState(false);
  const amountFen = amountOf(text);
  const chosen = { wallet, ...(payeeId !== undefined && { settlementAccountId: payeeId }) };
  // always refetched: a withdrawal is never previewed from the cache alone
  const options = { keepPrevious: true, staleMs: 0 };
  const facts = useCall(previewWithdrawal, { ...chosen, amountFen: 0 }, options);
  const known = facts.data?.wallet === wallet ? facts.data : undefined;
  const problem = amountFen && known ? amountProblem(amountFen, known, t) : undefined;
  const countedFen = (problem === undefined ? amountFen : problem.possibleFen) ?? zeroFen;
  const query = useCall(previewWithdrawal, { ...chosen, amountFen: useDebounced(countedFen) }, options);
  const preview = query.data ?? facts.data;
  // stays while the next preview is on its way: fields do not come and go under the fingers
  if (preview !== undefined && preview.needsBoth !== needsBoth) setNeedsBoth(preview.needsBoth);
  const refresh = (): Promise<unknown> => Promise.all([facts.refetch(), query.refetch()]);
  const apply = useCommand(applyWithdrawal, {
    invalidates: CHANGED_BY_WITHDRAWAL,
    // Replaces the form: going back from the result never leads to the form of a sent request.
    onSuccess: ({ id }) => redirect('/pages/earnings/earningsWithdrawal', { id }),
    onError: (error) => {
      if (!isOutcomeUnknown(error) && proof.refuse(error)) return true;
      setConfirming(false);
      if (isOutcomeUnknown(error)) return true;
      // The reason of the refusal has changed since it was shown, such as the amount left of a tax document.
      void refresh();
      return false;
    },
  });
  const isFresh =
    preview !== undefined && !query.isPlaceholderData && preview.wallet === wallet && preview.amountFen === countedFen;
  return {
    wallet,
    text,
    amountFen,
    problem,
    preview,
    isFresh,
    proof,
    setText,
    setPayee,
    isConfirming,
    setConfirming,
    error: query.error,
    isRunning: apply.isPending,
    isUnknown: isOutcomeUnknown(apply.error),
    isDone: apply.isSuccess,
    setWallet: (other) => {
      setWallet(other);
      setText('');
    },
    submit: (given) => {
      if (preview?.payee === undefined || amountFen === undefined) return;
      apply.mutate({ wallet, amountFen, settlementAccountId: preview.payee.id, netFen: preview.netFen, ...given });
    },
    retry: () => void (apply.variables !== undefined && apply.mutate(apply.variables)),
    refresh,
  };
};
