/** Positions of a rate's slider: the bounds and every 0.001 % between them. */
import { ppm, type Ppm } from '#platform/money/ppm.ts';

const STEP_PPM = ppm(10);

/** Ascending; the bounds are positions even if they do not lie on a step. */
export const ratePositions = (lowest: Ppm, highest: Ppm, stepPpm: Ppm = STEP_PPM): Ppm[] => {
  const positions = [lowest];
  for (let rate = lowest - (lowest % stepPpm) + stepPpm; rate < highest; rate += stepPpm) positions.push(ppm(rate));
  if (highest > lowest) positions.push(highest);
  return positions;
};

/** The position of a rate, or the lower one when it lies between two. */
export const positionOf = (positions: readonly Ppm[], rate: Ppm): number =>
  Math.max(
    0,
    positions.findLastIndex((position) => position <= rate),
  );

/** The next position above or below; the rate itself at the end. */
export const stepRate = (positions: readonly Ppm[], rate: Ppm, by: 1 | -1): Ppm =>
  (by > 0 ? positions.find((position) => position > rate) : positions.findLast((position) => position < rate)) ?? rate;
