/** A share in tenths of a percent: 58.4 % is 584. */
export type Tenths = number;

/**
 * Shares that add up to exactly 1 000 tenths (100.0 %), by largest remainder; all 0 if the total is 0. Integers only
 * (fen or counts); negative values get no share.
 */
export function percentParts(values: readonly number[]): Tenths[] {
  const parts = values.map((value) => BigInt(Math.max(0, value)));
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return values.map(() => 0);
  const tenths = parts.map((part) => Number((part * 1000n) / total));
  const missing = 1000 - tenths.reduce((sum, part) => sum + part, 0);
  for (const index of byRemainder(parts, total).slice(0, missing)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths;
}

/** Indexes by descending remainder; equal ones keep their order, so that the result is deterministic. */
function byRemainder(parts: readonly bigint[], total: bigint): number[] {
  const order = parts.map((part, index) => ({ index, remainder: (part * 1000n) % total }));
  order.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  return order.map(({ index }) => index);
}
