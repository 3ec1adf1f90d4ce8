/** Texts and colours of review rows. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import type { Tone } from '#platform/ui-console/tone-tag.tsx';
import type { WithdrawalStatus } from '../../contract/enums.ts';
import type { approveWithdrawal } from '../../contract/review/approve-withdrawal.ts';
import type { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';

export type Row = AnswerOf<typeof approveWithdrawal>;
export type ReviewedWithdrawal = AnswerOf<typeof getWithdrawalReview>;

export interface Hint {
  key: string;
  tone: Tone;
  text: string;
}

/** The person who approved it first, or that two must approve. */
const secondPersonHint = ({ firstApproval }: Row, t: Text['t']): Hint => {
  const key = 'second_person';
  if (firstApproval === undefined) return { key, tone: 'neutral', text: t('withdrawals.console.hint.second_person') };
  const name = firstApproval.name ?? t('withdrawals.console.command_line');
  return { key, tone: 'primary', text: t('withdrawals.console.hint.first_by', { name }) };
};

/** The first or the needed second approver first, then frozen, then the risk hints. */
export const hintsOf = (row: Row, t: Text['t']): Hint[] => [
  ...(row.needsSecondPerson ? [secondPersonHint(row, t)] : []),
  ...riskHintsOf(row, t),
];

const riskHintsOf = ({ hints, payeeDays = 0, agent }: Row, t: Text['t']): Hint[] => [
  ...(agent.isFrozen ? [{ key: 'frozen', tone: 'danger' as const, text: t('withdrawals.console.hint.frozen') }] : []),
  ...hints.map((hint) => ({
    key: hint,
    tone: hint === 'first_withdrawal' ? ('neutral' as const) : ('warning' as const),
    text: t(`withdrawals.console.hint.${hint}`, { days: payeeDays }),
  })),
];

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  applied: 'neutral',
  reviewing: 'primary',
  paying: 'primary',
  paid: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

export const toneOf = (status: WithdrawalStatus): Tone => tones[status];

/** `招商银行` → `招商`: shortened so that the card's last digits fit into a narrow column. */
export const shortBank = (name: string): string => name.replace(/^中国(?=.{2,}银行)/, '').replace(/(?<=.{2})银行$/, '');
