/** Beyond ten times the comparison says nothing. */
const MOST_TENTHS = 10_000;

/** How much a figure has changed, in tenths of a percent; null when there is nothing to compare with. */
export const changeTenths = (now: number, before: number): number | null => {
  if (before === 0) return null;
  const tenths = Number((BigInt(now - before) * 1000n) / BigInt(Math.abs(before)));
  return Math.abs(tenths) > MOST_TENTHS ? null : tenths;
};
