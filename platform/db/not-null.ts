/**
 * In a row type: the column may be null in its table, and the statement leaves such rows out. Tests check that none is
 * seen.
 */
export type NotNull<T> = T;
