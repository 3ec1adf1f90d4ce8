import { plainValue } from './plain-value.ts';

/** The reference of an acquirer, or its end: what groups it is no part of it; hyphens and capitals may be. */
export const normalReference = (typed: string): string => plainValue(typed).replaceAll(/\s/gu, '');

/** Least of a reference's end: fewer characters would find nearly everything. */
const MIN_END = 4;

/** As the feed takes it (docs/feed.md), or its end. */
export const isReferenceEnd = (reference: string): boolean =>
  reference.length >= MIN_END && /^[\x21-\x7e]{1,64}$/.test(reference);
