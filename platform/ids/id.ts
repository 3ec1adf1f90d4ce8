declare const idBrand: unique symbol;

/**
 * The key of a row of one table: a number that cannot be passed where the key of another table is expected. Ids get
 * their type in the row type of a statement, in the `id()` field of a contract, or by {@link idOf}.
 */
export type Id<Name extends string> = number & { readonly [idBrand]: Name };

/** A number that is known to be a key of this table: read from a cursor, or chosen by a test. */
export const idOf = <T extends Id<string>>(value: number): T => value as T;
