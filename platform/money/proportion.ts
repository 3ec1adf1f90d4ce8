/**
 * `round_half_up(value × part / whole)` on non-negative integers, exact for any size: computed with doubles while they
 * are exact, otherwise with BigInt.
 */
export function proportion(value: number, part: number, whole: number): number {
  if (!isCount(value) || !isCount(part) || !isCount(whole) || whole === 0) {
    throw new RangeError(`not a valid proportion: ${value} × ${part} / ${whole}`);
  }
  const doubled = 2 * value * part + whole;
  const isExact = doubled <= Number.MAX_SAFE_INTEGER && 2 * whole <= Number.MAX_SAFE_INTEGER;
  if (!isExact) return bigProportion(value, part, whole);
  return (doubled - (doubled % (2 * whole))) / (2 * whole);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function bigProportion(value: number, part: number, whole: number): number {
  const result = Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
  if (!Number.isSafeInteger(result)) throw new RangeError(`proportion out of range: ${value} × ${part} / ${whole}`);
  return result;
}
