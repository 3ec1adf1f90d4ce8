/**
 * PostgreSQL's texts hold every character but U+0000, and its JSON no half of a character (a surrogate alone): nobody types
 * either, and both would be faults of ours wherever a text is written down.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
