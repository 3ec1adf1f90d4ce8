/** Repriced sales by rate type and card type, as pages show them. */
import type { FeeRule } from '#platform/money/fee.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { RepricedShares } from '../repricers.ts';

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

/** Missing card type: no sales of the rate type. */
export interface RateLine extends RateRules {
  readonly cardType?: number;
  readonly volumeFen: Fen;
  readonly cappedVolumeFen: Fen;
  readonly mineFen: Fen;
  readonly theirsFen: Fen;
}

const deltaAt = (shares: readonly RepricedShares[], { rateType, cardType }: RepricedShares): Fen => {
  const found = shares.find((share) => share.rateType === rateType && share.cardType === cardType);
  return found === undefined ? zeroFen : fen(found.newFen - found.oldFen);
};

/** A line per rate type and card type; of a rate type without sales one without card type. */
export const linesOf = (
  rules: readonly RateRules[],
  theirs: readonly RepricedShares[] = [],
  mine: readonly RepricedShares[] = [],
): RateLine[] =>
  rules
    .toSorted((one, other) => one.rateType - other.rateType)
    .flatMap((rule) => {
      const sales = theirs
        .filter(({ rateType }) => rateType === rule.rateType)
        .toSorted((one, other) => one.cardType - other.cardType);
      if (sales.length === 0)
        return [{ ...rule, volumeFen: zeroFen, cappedVolumeFen: zeroFen, mineFen: zeroFen, theirsFen: zeroFen }];
      return sales.map((share) => ({
        ...rule,
        cardType: share.cardType,
        volumeFen: share.volumeFen,
        cappedVolumeFen: share.cappedVolumeFen,
        mineFen: deltaAt(mine, share),
        theirsFen: deltaAt(theirs, share),
      }));
    });
