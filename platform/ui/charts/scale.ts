import { scaleLinear } from 'd3-scale';

export interface Domain {
  low: number;
  high: number;
  /** The values of the grid lines, highest first. */
  lines: number[];
}

/** From zero (or below, when there are negatives) to a round number, with at most three grid lines. */
export function domainOf(values: readonly number[]): Domain {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const scale = scaleLinear().domain([low, high === low ? low + 1 : high]).nice(2);
  const [bottom = 0, top = 1] = scale.domain();
  return { low: bottom, high: top, lines: scale.ticks(2).toReversed() };
}

export function toY(value: number, { low, high }: Domain, height: number): number {
  return scaleLinear().domain([low, high]).range([height, 0])(value);
}

/** Indexes of at most `most` labels, evenly spread, the first and the last among them. */
export function labelIndexes(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)));
}
