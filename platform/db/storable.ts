/**
 * PostgreSQL's text type excludes U+0000, and its JSON excludes lone surrogates: input with either is refused, because
 * it would fail wherever it is stored.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Controls other than the ends of lines and tabs, and marks that reverse the order of the text after them. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Nobody types such characters: in names and remarks they would reverse amounts for a reader, and terminals would
 * execute them.
 */
export const isReadable = (text: string): boolean => !UNSEEN.test(text);

/**
 * Words of another party, who may send anything: the part of them that can be stored and shown, `most` units at most.
 */
export const readableOf = (text: string, most: number): string =>
  text.replaceAll(new RegExp(UNSEEN, 'gu'), '').trim().slice(0, most).toWellFormed();
