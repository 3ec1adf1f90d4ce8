import { plainValue } from './plain-value.ts';

/** The reference of an acquirer, or its end: what groups it is no part of it; hyphens and capitals may be. */
export const normalReference = (typed: string): string => plainValue(typed).replaceAll(/\s/gu, '');

/** Fewest characters of a reference's end: fewer would find nearly everything. */
const MIN_END = 4;

/** Whether the text is a reference of the feed (docs/feed.md), or the end of one. */
export const isReferenceEnd = (reference: string): boolean =>
  reference.length >= MIN_END && /^[\x21-\x7e]{1,64}$/.test(reference);
