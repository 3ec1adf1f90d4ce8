/** The query of a saved filter (docs/domain.md, "Saved filters"). */

import { idOf, type Id } from '#platform/ids/id.ts';

/** A field that names something by number, with what of it is still there. */
export interface SeenIn {
  readonly field: string;
  readonly nameField?: string;
  readonly seen: ReadonlySet<number>;
}

const numberIn = (query: URLSearchParams, field: string): number | undefined => {
  const given = query.get(field);
  return given !== null && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
};

/** The numbers that queries name in a field, each once. */
export const namedIn = (queries: readonly string[], field: string): Id<string>[] => {
  const found = queries.map((query) => numberIn(new URLSearchParams(query), field));
  return [...new Set(found.filter((id) => id !== undefined).map((id) => idOf(id)))];
};

/** The query without what is no longer there, nor its name. */
export const withoutGone = (query: string, references: readonly SeenIn[]): { query: string; isReduced: boolean } => {
  const kept = new URLSearchParams(query);
  const gone = references.filter(({ field, seen }) => {
    const id = numberIn(kept, field);
    return id !== undefined && !seen.has(id);
  });
  for (const { field, nameField } of gone) {
    kept.delete(field);
    if (nameField !== undefined) kept.delete(nameField);
  }
  return gone.length > 0 ? { query: kept.toString(), isReduced: true } : { query, isReduced: false };
};
