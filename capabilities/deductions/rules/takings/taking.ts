/** How much a goods deduction takes on a day (docs/domain.md §5). */
import { addFen, maxFen, minFen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { TakingLimit } from '../../contract/enums.ts';

export interface TakingFacts {
  readonly totalFen: Fen;
  /** The amount taken on earlier days. */
  readonly takenFen: Fen;
  readonly dailyCapFen: Fen;
  /** Stays in each wallet. */
  readonly minimumLeftFen: Fen;
  /** Available in each wallet: neither held nor pending; negative for a debt. */
  readonly availableFens: readonly Fen[];
}

export interface TakingPlan {
  readonly amountFen: Fen;
  /** The amount from each wallet, in the order of the facts. */
  readonly partFens: readonly Fen[];
  readonly limit: TakingLimit;
}

/** The least of the daily cap, the rest of the total, and the amount above the minimum in the wallets. */
export const planTaking = (facts: TakingFacts): TakingPlan => {
  const { totalFen, takenFen, dailyCapFen, minimumLeftFen, availableFens } = facts;
  const leftFen = subtractFen(totalFen, takenFen);
  const wantedFen = minFen(dailyCapFen, leftFen);
  const partFens: Fen[] = [];
  for (const availableFen of availableFens) {
    const aboveFen = maxFen(zeroFen, subtractFen(availableFen, minimumLeftFen));
    partFens.push(minFen(aboveFen, subtractFen(wantedFen, sumFen(partFens))));
  }
  const amountFen = sumFen(partFens);
  return { amountFen, partFens, limit: limitOf(amountFen, wantedFen, leftFen) };
};

const limitOf = (amountFen: Fen, wantedFen: Fen, leftFen: Fen): TakingLimit => {
  if (amountFen < wantedFen) return 'available';
  return wantedFen === leftFen ? 'rest' : 'cap';
};

/** Whether the total is reached with this taking. */
export const isFinal = (
  { totalFen, takenFen }: Pick<TakingFacts, 'totalFen' | 'takenFen'>,
  { amountFen }: TakingPlan,
): boolean => addFen(takenFen, amountFen) === totalFen;
