/** Classes of merchants (docs/domain.md §9, "Classes of merchants"); `portfolio.class_of` says the same. */
import type { Fen } from '#platform/money/fen.ts';

export interface ClassRule {
  readonly primeFen: Fen;
  readonly primeCount: number;
  readonly activeFen: Fen;
  readonly silentDays: number;
  readonly lostDays: number;
}

export interface MerchantFacts {
  /** Sales less refunds of the business month so far. */
  readonly volumeFen: Fen;
  /** Sales of the month. */
  readonly saleCount: number;
  /** Days since the last sale, or since the approval without one. */
  readonly quietDays: number;
}

/** 1 prime, 2 active, 3 ordinary, 4 silent, 5 lost. */
export type ClassCode = 1 | 2 | 3 | 4 | 5;

export const merchantClass = ({ volumeFen, saleCount, quietDays }: MerchantFacts, rule: ClassRule): ClassCode => {
  if (quietDays >= rule.lostDays) return 5;
  if (quietDays >= rule.silentDays) return 4;
  if (volumeFen >= rule.primeFen && saleCount >= rule.primeCount) return 1;
  return volumeFen >= rule.activeFen ? 2 : 3;
};
