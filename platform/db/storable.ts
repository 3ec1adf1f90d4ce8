/**
 * PostgreSQL's text type excludes U+0000, and its JSON excludes lone surrogates: input with either is refused, because
 * it would fail wherever it is stored.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
