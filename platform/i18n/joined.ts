/** One line of several facts: `VISA · •••• 6217`. Elements are joined by `Joined` of the kit, which wraps them. */

/** Stands between two facts, in every language. */
export const DOT = ' · ';

/** Joins the facts that are present: `joined('VISA', undefined, '')` is `VISA`. */
export const joined = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(DOT);
