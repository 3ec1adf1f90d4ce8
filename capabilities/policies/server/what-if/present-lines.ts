/** Repriced sales by rate type and card type, as pages show them. */
import type { FeeRule } from '#platform/money/fee.ts';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { RATE_TYPES } from '../../contract/terms/rate-types.ts';
import type { RepricedShares } from './repricers.ts';

/** The new less the old amount. */
export const deltaOf = (shares: readonly RepricedShares[] | undefined): Fen =>
  sumFen((shares ?? []).map(({ oldFen, newFen }) => fen(newFen - oldFen)));

export interface SharesSum {
  oldFen: Fen;
  newFen: Fen;
  bookedFen: Fen;
}

export const sumOf = (shares: readonly RepricedShares[] = []): SharesSum => ({
  oldFen: sumFen(shares.map(({ oldFen }) => oldFen)),
  newFen: sumFen(shares.map(({ newFen }) => newFen)),
  bookedFen: sumFen(shares.map(({ bookedFen }) => bookedFen)),
});

export interface RateRules {
  readonly rateType: number;
  readonly oldRule: FeeRule;
  readonly newRule: FeeRule;
}

/** Has a card type only where the rate type prices credit and debit cards separately. */
export interface RateLine extends RateRules {
  readonly cardType?: number;
  readonly volumeFen: Fen;
  readonly cappedVolumeFen: Fen;
  readonly mineFen: Fen;
  readonly theirsFen: Fen;
}

const { posCard, vipCard } = RATE_TYPES;
const WITH_CARDS: ReadonlySet<number> = new Set([posCard, vipCard]);

const lineOf = (
  rule: RateRules,
  theirs: readonly RepricedShares[],
  mine: readonly RepricedShares[],
): Omit<RateLine, 'cardType'> => ({
  rateType: rule.rateType,
  oldRule: rule.oldRule,
  newRule: rule.newRule,
  volumeFen: sumFen(theirs.map(({ volumeFen }) => volumeFen)),
  cappedVolumeFen: sumFen(theirs.map(({ cappedVolumeFen }) => cappedVolumeFen)),
  mineFen: deltaOf(mine),
  theirsFen: deltaOf(theirs),
});

/** A line per rate type; POS and VIP cards with sales have one per card type. */
export const linesOf = (
  rules: readonly RateRules[],
  theirs: readonly RepricedShares[] = [],
  mine: readonly RepricedShares[] = [],
): RateLine[] =>
  rules
    .toSorted((one, other) => one.rateType - other.rateType)
    .flatMap((rule): RateLine[] => {
      const isOf = ({ rateType }: RepricedShares): boolean => rateType === rule.rateType;
      const [theirSales, mySales] = [theirs.filter(isOf), mine.filter(isOf)];
      const cards = [...new Set(theirSales.map(({ cardType }) => cardType))].toSorted((one, other) => one - other);
      if (!WITH_CARDS.has(rule.rateType) || cards.length === 0) return [lineOf(rule, theirSales, mySales)];
      return cards.map((card) => {
        const isCard = ({ cardType }: RepricedShares): boolean => cardType === card;
        return { ...lineOf(rule, theirSales.filter(isCard), mySales.filter(isCard)), cardType: card };
      });
    });
