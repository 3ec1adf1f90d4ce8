/** How much a figure has changed, in tenths of a percent; null when there is nothing to compare with. */
export const changeTenths = (now: number, before: number): number | null => {
  if (before === 0) return null;
  return Number((BigInt(now - before) * 1000n) / BigInt(Math.abs(before)));
};
