import type { Ppm } from '#platform/money/ppm.ts';

/** The positions of a rate and its bounds on a line, in percent of its width. */
interface Rates {
  readonly ratePpm: Ppm;
  readonly floorPpm: Ppm;
  readonly ceilingPpm: Ppm;
  readonly minePpm?: Ppm;
}

/** Room below the lowest rate, as a part of the line from it to the ceiling. */
const ROOM = 0.25;

export const railOf = ({ ratePpm, floorPpm, ceilingPpm, minePpm }: Rates): { from: number; at: number } => {
  const lowest = Math.min(minePpm ?? floorPpm, floorPpm, ratePpm);
  const start = lowest - (ceilingPpm - lowest) * ROOM;
  const width = Math.max(1, Math.max(ceilingPpm, ratePpm) - start);
  const percent = (value: number): number => Math.round(((value - start) / width) * 100);
  return { from: percent(minePpm ?? floorPpm), at: percent(ratePpm) };
};
