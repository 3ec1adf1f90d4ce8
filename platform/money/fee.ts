import { addFen, fen, minFen, zeroFen, type Fen } from './fen.ts';
import type { Ppm } from './ppm.ts';
import { proportion } from './proportion.ts';

/** The fee rule of docs/domain.md §1: debit cards are capped, some products add a fixed fee per transaction. */
export interface FeeRule {
  readonly ratePpm: Ppm;
  readonly capFen?: Fen | undefined;
  readonly extraFen?: Fen | undefined;
}

/**
 * Fee of an amount by docs/domain.md §1: `min(round_half_up(amount × ratePpm / 1e6), cap ?? ∞) + (extra ?? 0)`, never
 * above the amount. @throws RangeError on a negative amount, rate, cap or extra.
 */
export function feeOf(amountFen: Fen, rule: FeeRule): Fen {
  const { capFen, extraFen = zeroFen } = rule;
  if (extraFen < 0 || (capFen !== undefined && capFen < 0)) throw new RangeError('negative fee rule');
  const share = fen(proportion(amountFen, rule.ratePpm, 1_000_000));
  const capped = capFen === undefined ? share : minFen(share, capFen);
  // Amounts are compared before they are added: the sum of two large ones may not be a safe integer.
  return extraFen >= amountFen - capped ? amountFen : addFen(capped, extraFen);
}
