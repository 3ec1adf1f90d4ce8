import { plainValue } from './plain-value.ts';

/** Format of a serial number; the database has the same constraint. */
export const SERIAL = /^[0-9A-Z]{8,20}$/;
export const isSerial = (text: string): boolean => SERIAL.test(text);

const LONGEST = 20;
/** `SN:…` or `S/N …` of a label, `1. ` of a list: before a number and separated from it. */
const LABEL =
  /^(?:(?:S\/?N|SERIAL\s*(?:NO\.?|NUMBER)?|序列号|序列號|机具编号|机具号|终端号|編號|编号)\s*[:：.#]?\s*)(?=.)/iu;
const TIGHT_LABEL = /^(?:SN|SERIAL)(?=[0-9A-Z])/i;
const ORDINAL = /^[(（]?\d{1,5}(?:[)）、]\s*|[.．]\s+)/;
/** Quotes, the `="…"` with which a spreadsheet preserves zeros, and marks at the ends. */
const AROUND = /^[='"“”‘’`<[(【「（]+|['"“”‘’`>\])】」）。.,，;；、:：!！]+$/gu;
const GROUPING = /[\s\-\u2010-\u2015\u2212]/g;

/** The `sn` of a link, in upper or lower case. */
const linked = (text: string): string | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return [...new URL(text).searchParams].find(([name]) => name.toLowerCase() === 'sn')?.[1];
};

const compact = (text: string): string => text.toUpperCase().replaceAll(GROUPING, '');

/** Removes a label that is separated from the number; one that could be part of the number stays. */
const withoutLabel = (text: string): string => {
  if (TIGHT_LABEL.test(text)) return text;
  const rest = text.replace(LABEL, '');
  // SN 000001 is a number in groups: six digits alone are none.
  return !isSerial(compact(rest)) && isSerial(compact(text)) ? text : rest;
};

/** Removes the characters that a list, a label, a link or a spreadsheet puts around it. */
const bare = (text: string): string => {
  const value = plainValue(text);
  const inner = (linked(value) ?? value).trim().replaceAll(AROUND, '').replace(ORDINAL, '');
  return withoutLabel(inner).replaceAll(AROUND, '').trim().toUpperCase();
};

/** Half-width capitals without the characters that surround and group them. Not necessarily a valid serial number. */
export const normalSerial = (text: string): string => compact(bare(text));

/**
 * Blanks may group the digits of one number; where each piece is a serial number by itself, or the whole is too long
 * for one, they separate numbers.
 */
const byBlanks = (text: string): readonly string[] => {
  const line = bare(text);
  const pieces = line.split(/\s+/).filter((piece) => normalSerial(piece) !== '');
  const isSeveral = pieces.every((piece) => isSerial(normalSerial(piece))) || normalSerial(line).length > LONGEST;
  return pieces.length > 1 && isSeveral ? pieces : [text];
};

const SEPARATORS = /[\n\r,;\t，；、。|｜\u2028\u2029\u0085]+/;

/** A slash separates too, except in a link and in `S/N`. */
const bySlash = (text: string): readonly string[] =>
  /^\s*https?:/i.test(text) ? [text] : text.replaceAll(/\bS\/N\b/gi, 'SN ').split('/');

/** The pieces of a list that was pasted, scanned or is in one cell; each is a serial number or invalid. */
export const splitSerials = (text: string): string[] =>
  isSerial(normalSerial(text)) && byBlanks(text).length === 1
    ? [text]
    : text
        .replaceAll(/(^|[\n\r,，;；。\u2028])\s*\d{1,5}、/g, '$1')
        .split(SEPARATORS)
        .flatMap(bySlash)
        .flatMap(byBlanks)
        .filter((piece) => normalSerial(piece) !== '');
