/** The terminals that were scanned one after another, newest first, with the outcome of each. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { checkSerial } from '../../contract/scan/check-serial.ts';
import type { ScannedTerminal } from './scanned.ts';

type SerialCheck = AnswerOf<typeof checkSerial>;

export interface ScannedItem {
  sn: string;
  /** The instant of the scan. */
  at: Date;
  /**
   * `checking`: asked about; `unchecked`: there was no answer, it counts and is checked again with the operation; `bad`
   * and `duplicate` do not count.
   */
  state: 'checking' | 'good' | 'unchecked' | 'bad' | 'duplicate';
  checked?: SerialCheck;
  /** For a duplicate: when the first one was scanned. */
  firstAt?: Date;
}

const COUNTED: readonly ScannedItem['state'][] = ['checking', 'good', 'unchecked'];
export const counts = ({ state }: ScannedItem): boolean => COUNTED.includes(state);

export const countOf = (items: readonly ScannedItem[]): number => items.filter((item) => counts(item)).length;

/** A serial number that already counts is a duplicate: its row says so, and the first one stays. */
export const added = (items: readonly ScannedItem[], sn: string, at: Date): ScannedItem[] => {
  const first = items.find((item) => item.sn === sn && counts(item));
  const others = items.filter((item) => item.sn !== sn || counts(item));
  const item: ScannedItem = first ? { sn, at, state: 'duplicate', firstAt: first.at } : { sn, at, state: 'checking' };
  return [item, ...others];
};

/** The answer to a check; if undefined, there was none. */
export const answered = (items: readonly ScannedItem[], sn: string, checked: SerialCheck | undefined): ScannedItem[] =>
  items.map((item) => {
    if (item.sn !== sn || !counts(item)) return item;
    if (checked === undefined) return { ...item, state: 'unchecked' };
    return { ...item, checked, state: checked.reason === undefined ? 'good' : 'bad' };
  });

export const without = (items: readonly ScannedItem[], sn: string): ScannedItem[] =>
  items.filter((item) => item.sn !== sn);

/** In the order in which they were scanned. */
export const handed = (items: readonly ScannedItem[]): ScannedTerminal[] =>
  items
    .filter((item) => counts(item))
    .toReversed()
    .map(({ sn, checked }) => ({ sn, id: checked?.terminal?.id }));
