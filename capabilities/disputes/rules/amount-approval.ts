/** Who must agree to a correction by an amount that a person named (docs/domain.md §5 "Disputes"). */
import type { Fen } from '#platform/money/fen.ts';

export interface FirstApproval {
  readonly operator: string;
  readonly amountFen: Fen;
}

export interface NamedAmount {
  readonly amountFen: Fen;
  /** Above it two people must agree: that of the wallet's withdrawals. */
  readonly secondPersonFen: Fen;
  readonly first: FirstApproval | undefined;
}

/** first: it is kept and waits for somebody else. final: it is booked. */
export type AmountStep = 'first' | 'final' | 'same_person';

export const amountStep = ({ amountFen, secondPersonFen, first }: NamedAmount, operator: string): AmountStep => {
  if (Math.abs(amountFen) <= secondPersonFen) return 'final';
  if (first?.amountFen !== amountFen) return 'first';
  return first.operator === operator ? 'same_person' : 'final';
};
