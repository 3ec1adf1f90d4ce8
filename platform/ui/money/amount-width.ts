import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

/** Widths in em of the figures of a card amount: ¥ and decimals are smaller. */
const DIGIT = 0.57;
const COMMA = 0.29;
const MARK_AND_DECIMALS = 1.5;

/** How wide a card amount is, in em of its largest digits: what lets it get smaller before it is cut. */
export const amountWidth = (amountFen: Fen): number => {
  const whole = formatFen(fen(amountFen)).slice(0, -3);
  const digits = whole.replaceAll(',', '').length;
  return digits * DIGIT + (whole.length - digits) * COMMA + MARK_AND_DECIMALS;
};
