/** How the steps of a funnel are drawn and compared (docs/domain.md §2). */

export interface FunnelShares {
  /** Per cent of the largest step, for the bars: at least 4 where anybody is. */
  readonly widths: readonly number[];
  /**
   * Per cent of the step before, with one decimal; undefined for the first step, after a step with nobody, and where
   * more came than before.
   */
  readonly rates: readonly (string | undefined)[];
}

/** With one decimal; undefined after a step with nobody, and where more came than before. */
export const rateOf = (count: number, before: number | undefined): string | undefined =>
  before === undefined || before === 0 || count > before
    ? undefined
    : `${(Math.round((count / before) * 1000) / 10).toFixed(1)}%`;

/** A registered person may have opened the link before the period: then there is no rate. */
export const funnelShares = (steps: readonly number[]): FunnelShares => {
  const most = Math.max(...steps, 1);
  return {
    widths: steps.map((count) => (count === 0 ? 0 : Math.max(4, Math.round((count / most) * 100)))),
    rates: steps.map((count, index) => rateOf(count, steps[index - 1])),
  };
};

/** The step at which most people were lost; undefined when none were. */
export const worstStep = (steps: readonly number[]): number | undefined => {
  const lost = steps.map((count, index) => (index === 0 ? 0 : (steps[index - 1] ?? 0) - count));
  const most = Math.max(...lost);
  return most > 0 ? lost.indexOf(most) : undefined;
};
