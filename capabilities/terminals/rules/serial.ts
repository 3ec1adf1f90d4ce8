/** Serial numbers as people type, paste and print them; how one is read: docs/domain.md §11. */
import { isSerial, normalSerial, splitSerials } from '#platform/validate/normal/serial.ts';

/** Maximum number of terminals of an operation (docs/domain.md §6). */
export const MAX_SERIALS = 10_000;

/** Minimum length of a search by the last digits, which agents read out. */
const MIN_TAIL = 4;

/** The search term for a typed (end of a) serial number; undefined if it is too short or invalid. */
export const serialTail = (text: string): string | undefined => {
  const tail = normalSerial(text);
  return tail.length >= MIN_TAIL && /^[0-9A-Z]{4,20}$/.test(tail) ? tail : undefined;
};

export interface ParsedSerials {
  /** Unique, in order of first appearance. */
  serials: string[];
  /** The number of repeated serial numbers. */
  duplicateCount: number;
  /** Texts that are not serial numbers, truncated to 40 characters. */
  garbage: string[];
}

/** Parses pieces: cells of a file, scanned codes, or a list; a piece may contain several. Empty ones are skipped. */
export const parseSerials = (pieces: readonly string[]): ParsedSerials => {
  const serials = new Set<string>();
  const garbage: string[] = [];
  let duplicateCount = 0;
  for (const piece of pieces.flatMap(splitSerials)) {
    const serial = normalSerial(piece);
    if (!isSerial(serial)) garbage.push(piece.trim().slice(0, 40));
    else if (serials.has(serial)) duplicateCount += 1;
    else serials.add(serial);
  }
  return { serials: [...serials], duplicateCount, garbage };
};

/** The serial number in a code: itself, behind its label, or in a link. If undefined, the code holds none. */
export const serialInCode = (code: string): string | undefined => {
  const serial = normalSerial(code);
  return isSerial(serial) ? serial : undefined;
};

const SHOWN = 30;
/** Control characters, marks that are invisible or reverse the text after them, and ends of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A code without a serial number, in the form shown to the person who scanned it, because anybody may have printed it.
 */
export const shownCode = (code: string): string =>
  [
    ...code
      .slice(0, 10 * SHOWN)
      .toWellFormed()
      .replaceAll(UNSEEN, ' ')
      .trim(),
  ]
    .slice(0, SHOWN)
    .join('');
