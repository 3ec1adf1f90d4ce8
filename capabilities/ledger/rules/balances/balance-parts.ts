/** Parts of a wallet's balance (docs/domain.md §4). */
import { fen, maxFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface BalanceFacts {
  /** Negative only as a visible debt, after a reversal. */
  readonly balanceFen: Fen;
  /** The amount held for open withdrawals. */
  readonly heldFen: Fen;
  /** The business day on which `pendingFen` was earned; available from the next one. */
  readonly pendingOn: BusinessDay;
  readonly pendingFen: Fen;
}

/** Earned today; available from the next business day. */
export const pendingFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  balance.pendingOn === today ? balance.pendingFen : zeroFen;

/**
 * Can be negative: because of a debt, or because an open withdrawal holds money while earnings of today are pending.
 */
export const availableFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  fen(balance.balanceFen - balance.heldFen - pendingFen(balance, today));

/** The amount that could be withdrawn now, considering only the balance. */
export const withdrawableFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  maxFen(zeroFen, availableFen(balance, today));

/**
 * A debt: shown as such and netted against later earnings, never clamped to zero. With it this equation holds to the
 * fen: balance = withdrawable + held + pending − owed.
 */
export const owedFen = (balance: BalanceFacts, today: BusinessDay): Fen =>
  maxFen(zeroFen, fen(-availableFen(balance, today)));
