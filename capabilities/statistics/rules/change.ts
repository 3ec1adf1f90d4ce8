/** A change of more than 1000 % is not meaningful and not shown. */
const MOST_TENTHS = 10_000;

/** Relative change of a figure in tenths of a percent; null if there is no meaningful comparison. */
export const changeTenths = (now: number, before: number): number | null => {
  if (before === 0) return null;
  const tenths = Number((BigInt(now - before) * 1000n) / BigInt(Math.abs(before)));
  return Math.abs(tenths) > MOST_TENTHS ? null : tenths;
};
