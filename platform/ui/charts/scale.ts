export interface Domain {
  low: number;
  high: number;
  /** The values of the grid lines, highest first. */
  lines: number[];
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The smallest round step such that `count` steps cover the span. */
function stepOf(span: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(span / count));
  const factor = roundSteps.find((step) => step * power * count >= span) ?? 10;
  // Fen and counts are integers.
  return Math.max(1, factor * power);
}

/** Range from zero (or below, for negative values) to a round number, with grid lines at round values. */
export function domainOf(values: readonly number[]): Domain {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = stepOf(top - bottom || 1, 2);
  const high = Math.ceil(top / step) * step || (bottom < 0 ? 0 : step);
  const low = Math.floor(bottom / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, lines: Array.from({ length: count + 1 }, (_, index) => high - index * step) };
}

export function toY(value: number, { low, high }: Domain, height: number): number {
  return high === low ? height : ((high - value) / (high - low)) * height;
}

/**
 * Indexes of at most `most` labels: the first, others in equal steps, and the last instead of the one nearest to it.
 */
export function labelIndexes(count: number, most = 5): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  const last = Math.floor((count - 1) / step);
  return Array.from({ length: last + 1 }, (_, index) => (index === last ? count - 1 : index * step));
}
