/** Serial numbers as people type, paste and print them. */

/** What a terminal's serial number looks like; the database holds the same. */
export const SERIAL = /^[0-9A-Z]{8,20}$/;

/** An operation takes no more terminals at once (docs/domain.md §6). */
export const MAX_SERIALS = 10_000;

/** Agents read out the last digits. */
export const MIN_TAIL = 4;

/** In its own form: narrow characters, capitals, no blanks or dashes. Not necessarily a serial number. */
export const normalSerial = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―−﻿]/g, '');

export const isSerial = (text: string): boolean => SERIAL.test(text);

/**
 * What to look for when somebody types the end of a serial number, or all of it; undefined when it is too short or
 * none.
 */
export const serialTail = (text: string): string | undefined => {
  const tail = normalSerial(text);
  return tail.length >= MIN_TAIL && /^[0-9A-Z]{4,20}$/.test(tail) ? tail : undefined;
};

export interface ParsedSerials {
  /** Each once, in the order of its first appearance. */
  serials: string[];
  /** How many times one appeared again. */
  duplicateCount: number;
  /** What is no serial number, as it was written, cut to 40 characters. */
  garbage: string[];
}

/** From pieces: the rows of a file, the numbers scanned one after another, a list. Empty pieces are nothing. */
export const parseSerials = (pieces: readonly string[]): ParsedSerials => {
  const serials = new Set<string>();
  const garbage: string[] = [];
  let duplicateCount = 0;
  for (const piece of pieces) {
    const serial = normalSerial(piece);
    if (serial === '') continue;
    if (!isSerial(serial)) garbage.push(piece.trim().slice(0, 40));
    else if (serials.has(serial)) duplicateCount += 1;
    else serials.add(serial);
  }
  return { serials: [...serials], duplicateCount, garbage };
};

/**
 * From pasted text: line by line, and by comma, semicolon or tab within a line. Blanks belong to a number printed in
 * groups.
 */
export const splitPasted = (text: string): string[] => text.split(/[\n\r,;\t，；、]+/);
