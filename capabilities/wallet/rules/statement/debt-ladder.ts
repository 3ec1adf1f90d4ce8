/** How later bookings reduce a wallet's debt (docs/domain.md §5). */
import { addFen, fen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

/** A later booking of the same wallet, in the order of booking. */
export interface LaterBooking {
  readonly day: BusinessDay;
  readonly at: Date;
  /** Negative: another reversal or charge. */
  readonly amountFen: Fen;
  /** Number of the transfer's entries. */
  readonly count: number;
}

/** The part of the debt that one business day settled. */
export interface LadderStep {
  readonly day: BusinessDay;
  readonly count: number;
  readonly amountFen: Fen;
  /** The debt after this step; 0 when it is cleared. */
  readonly leftFen: Fen;
}

export interface DebtLadder {
  /** Owed after the entry that made or raised the debt. */
  readonly owedFen: Fen;
  readonly nettedFen: Fen;
  readonly leftFen: Fen;
  readonly clearedAt: Date | undefined;
  /** The steps until the debt is cleared, oldest first. */
  readonly steps: readonly LadderStep[];
}

/** @param balanceFen the negative balance after the entry. */
export const ladderOf = (balanceFen: Fen, later: readonly LaterBooking[]): DebtLadder => {
  const steps = new Map<BusinessDay, LadderStep>();
  let balance = balanceFen;
  let clearedAt: Date | undefined;
  for (const { day, at, amountFen, count } of later) {
    if (clearedAt !== undefined) break;
    balance = addFen(balance, amountFen);
    if (balance >= 0) clearedAt = at;
    const before = steps.get(day);
    steps.set(day, {
      day,
      count: count + (before?.count ?? 0),
      amountFen: sumFen([amountFen, before?.amountFen ?? zeroFen]),
      leftFen: owedOf(balance),
    });
  }
  const [owedFen, leftFen] = [owedOf(balanceFen), owedOf(balance)];
  return {
    owedFen,
    nettedFen: positive(subtractFen(owedFen, leftFen)),
    leftFen,
    clearedAt,
    steps: [...steps.values()],
  };
};

const positive = (value: Fen): Fen => fen(Math.max(0, value));
const owedOf = (balance: Fen): Fen => positive(fen(0 - balance));

/** Entries as large as the average of the last ones that clear a debt, rounded up; undefined without any. */
export const entriesToClear = (
  leftFen: Fen,
  earned: { readonly count: number; readonly fen: Fen },
): number | undefined => (earned.fen <= 0 ? undefined : Math.ceil((leftFen * earned.count) / earned.fen));
