/**
 * Shares of a value-added fee (docs/domain.md §4). The product books them in SQL (`trades.remaining_value_fees`);
 * this is the second arithmetic that tests compare them with.
 */
import { fen, minFen, subtractFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { proportion } from '#platform/money/proportion.ts';
import { splitFee, type Split } from '#platform/money/split.ts';

export interface ValueFee {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  /** 0 when parts refer to the amount, 1 when they refer to the fee. */
  readonly shareType: 0 | 1;
}

/** An agent's part including all given further down, at most the fee; rounded half up once. */
export const valuePartOf = ({ amountFen, feeFen, shareType }: ValueFee, part: Ppm): Fen =>
  minFen(feeFen, fen(proportion(shareType === 0 ? amountFen : feeFen, part, 1_000_000)));

/**
 * Direct agent first: each gets the excess of its part over the highest below it, the operator keeps the rest.
 * `sum(shares) + kept = feeFen` always holds; no share is below zero, for any parts.
 */
export const valueShares = (fee: ValueFee, parts: readonly Ppm[]): Split =>
  splitFee(
    fee.feeFen,
    parts.map((part) => subtractFen(fee.feeFen, valuePartOf(fee, part))),
  );
