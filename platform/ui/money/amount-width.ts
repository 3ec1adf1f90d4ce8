import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

/** Character widths in a card amount, in em: ¥ and decimals are smaller. */
const DIGIT = 0.57;
const COMMA = 0.29;
const MARK_AND_DECIMALS = 1.5;

/** Width of a card amount in em of its largest digits; CSS uses it to shrink the amount before it would be clipped. */
export const amountWidth = (amountFen: Fen): number => {
  const whole = formatFen(fen(amountFen)).slice(0, -3);
  const digits = whole.replaceAll(',', '').length;
  return digits * DIGIT + (whole.length - digits) * COMMA + MARK_AND_DECIMALS;
};
