/** The serial numbers that a number could have been before a spreadsheet took its zeros: docs/domain.md §11. */
import { SERIAL } from '#platform/validate/normal/serial.ts';

const LONGEST = 20;
const DIGITS = /^[1-9]\d{3,18}$/;

/**
 * The serial numbers that consist of zeros followed by these digits; none for a number that a spreadsheet left
 * complete.
 */
export const withZeros = (digits: string): readonly string[] =>
  DIGITS.test(digits)
    ? Array.from({ length: LONGEST - digits.length }, (_, index) =>
        digits.padStart(digits.length + index + 1, '0'),
      ).filter((sn) => SERIAL.test(sn))
    : [];
