/** What of a wallet may be used (docs/domain.md §4). */
import { fen, maxFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface BalanceFacts {
  /** Below zero only as a visible debt, after a reversal. */
  readonly balanceFen: Fen;
  /** Set aside for open withdrawals. */
  readonly heldFen: Fen;
  /** The business day on which `pendingFen` was earned; available from the next one. */
  readonly pendingOn: BusinessDay;
  readonly pendingFen: Fen;
}

/** Earned today: available tomorrow. */
export const pendingFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  balance.pendingOn === today ? balance.pendingFen : zeroFen;

/** May be below zero: a debt, or earnings of today that an open withdrawal does not wait for. */
export const availableFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  fen(balance.balanceFen - balance.heldFen - pendingFen(balance, today));

/** What could be withdrawn now, as far as the wallet itself goes. */
export const withdrawableFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  maxFen(zeroFen, availableFen(balance, today));

/**
 * A debt, shown as such and netted against later earnings, never clamped away. With it the equation on the wallet holds
 * to the fen: balance = withdrawable + held + pending − owed.
 */
export const owedFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  maxFen(zeroFen, fen(-availableFen(balance, today)));
