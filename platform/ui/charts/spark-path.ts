/** The line of a sparkline: moving means of a row's daily figures. */
export const WIDTH = 52;
export const HEIGHT = 20;
const EDGE = 2;
/** Points of the line: more would only be noise at this size. */
const POINTS = 14;

/** Half the days of a moving mean: a week, so that the quiet days of each week do not show as a trend. */
const HALF_WEEK = 3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Moving averages at equal distances, so that a line of few points represents all values. */
const smoothed = (values: readonly number[]): number[] => {
  const count = Math.min(POINTS, values.length);
  return Array.from({ length: count }, (_, index) => {
    const at = Math.round((index * (values.length - 1)) / Math.max(1, count - 1));
    return mean(values.slice(Math.max(0, at - HALF_WEEK), at + HALF_WEEK + 1));
  });
};

/** `M0 18L4 13…` within the picture; a flat line is at the bottom. */
export const sparkPath = (values: readonly number[]): string => {
  const points = smoothed(values);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = high - low || 1;
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const y = (value: number): number => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
  return points.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y(value))}`).join('');
};

const round = (value: number): number => Math.round(value * 10) / 10;
