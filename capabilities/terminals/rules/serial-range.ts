/** A range of serial numbers, as on a carton: from … to. */
import { isSerial, MAX_SERIALS, normalSerial } from './serial.ts';

export interface SerialRange {
  readonly from: string;
  readonly to: string;
  /** How many numbers lie between the ends, both included; undefined where they do not count up in digits. */
  readonly width: number | undefined;
}

/**
 * `ends`: one is no serial number, they differ in length, or the first is greater. `wide`: more numbers than one
 * operation takes.
 */
export type RangeRefusal = 'ends' | 'wide';

/** @param from,to as typed; a short `to` replaces the end of `from` (`…1001` – `1100`). */
export const parseRange = (from: string, to: string): SerialRange | { refusal: RangeRefusal } => {
  const first = normalSerial(from);
  const end = normalSerial(to);
  const last = end.length < first.length && /^\d+$/.test(end) ? first.slice(0, -end.length) + end : end;
  if (!isSerial(first) || !isSerial(last) || first.length !== last.length || first > last) return { refusal: 'ends' };
  const width = widthOf(first, last);
  return width !== undefined && width > MAX_SERIALS ? { refusal: 'wide' } : { from: first, to: last, width };
};

/** Equal beginnings and digits at the end: those count. */
const widthOf = (first: string, last: string): number | undefined => {
  const differs = [...first].findIndex((symbol, index) => symbol !== last[index]);
  if (differs < 0) return 1;
  const [low, high] = [first.slice(differs), last.slice(differs)];
  if (!/^\d+$/.test(low) || !/^\d+$/.test(high)) return undefined;
  return Number(BigInt(high) - BigInt(low)) + 1;
};
