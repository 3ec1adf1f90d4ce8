/**
 * For row types: the column is nullable in its table, but the statement excludes such rows. Tests check that no null is
 * returned.
 */
export type NotNull<T> = T;
