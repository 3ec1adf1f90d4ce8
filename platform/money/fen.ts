declare const fenBrand: unique symbol;

/** Money: an integer number of fen (1/100 yuan). docs/domain.md §1. */
export type Fen = number & { readonly [fenBrand]: 'fen' };

/** @throws RangeError unless `value` is a safe integer: a fraction or an overflow must never enter a sum. */
export function fen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in fen: ${value}`);
  return (value === 0 ? 0 : value) as Fen; // avoids -0, which prints and compares differently
}

export const zeroFen = fen(0);

export function addFen(left: Fen, right: Fen): Fen {
  return fen(left + right);
}

export function subtractFen(left: Fen, right: Fen): Fen {
  return fen(left - right);
}

export function negateFen(value: Fen): Fen {
  return fen(-value);
}

/** Checked at every step: a sum that leaves the safe range midway could return to it with a wrong value. */
export function sumFen(values: Iterable<Fen>): Fen {
  let sum = zeroFen;
  for (const value of values) sum = addFen(sum, value);
  return sum;
}

export function minFen(left: Fen, right: Fen): Fen {
  return left < right ? left : right;
}

export function maxFen(left: Fen, right: Fen): Fen {
  return left > right ? left : right;
}
