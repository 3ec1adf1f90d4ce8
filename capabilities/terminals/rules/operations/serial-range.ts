/** A range of serial numbers, as printed on a carton: from … to. */
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';
import { MAX_SERIALS } from '../serial.ts';

export interface SerialRange {
  readonly from: string;
  readonly to: string;
  /**
   * Number of serial numbers in the range, both ends included; undefined if the ends differ in more than their digits.
   */
  readonly width: number | undefined;
}

/**
 * `ends`: one is not a serial number, they differ in length, or the first is greater. `wide`: the range exceeds the
 * maximum of an operation.
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

/** Width of a range whose ends differ only in trailing digits. */
const widthOf = (first: string, last: string): number | undefined => {
  const differs = [...first].findIndex((symbol, index) => symbol !== last[index]);
  if (differs < 0) return 1;
  const [low, high] = [first.slice(differs), last.slice(differs)];
  if (!/^\d+$/.test(low) || !/^\d+$/.test(high)) return undefined;
  return Number(BigInt(high) - BigInt(low)) + 1;
};
