/** The query of a saved filter (docs/domain.md, "Saved filters"). */

import { idOf, type Id } from '#platform/ids/id.ts';

/** A field that names things by number, with those that still exist, and how the caller is shown them now. */
export interface SeenIn {
  readonly field: string;
  readonly nameField?: string;
  readonly seen: ReadonlyMap<number, string>;
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

/** The stored part of a query, without names: they change, and their owner may have them erased. */
export const withoutNames = (query: string, nameFields: readonly string[]): string => {
  const kept = new URLSearchParams(query);
  for (const nameField of nameFields) kept.delete(nameField);
  return spelt(kept, query);
};

/**
 * The query without things that no longer exist, and with the names of the others, as the caller is shown them today.
 */
export const presentQuery = (query: string, references: readonly SeenIn[]): { query: string; isReduced: boolean } => {
  const shown = new URLSearchParams(query);
  let isReduced = false;
  for (const { field, nameField, seen } of references) {
    const id = numberIn(shown, field);
    if (id === undefined) continue;
    const name = seen.get(id);
    if (name === undefined) {
      shown.delete(field);
      isReduced = true;
    } else if (nameField !== undefined) shown.set(nameField, name);
  }
  return { query: spelt(shown, query), isReduced };
};

/** The given spelling, when nothing in it has changed. */
const spelt = (query: URLSearchParams, given: string): string => {
  const text = query.toString();
  return text === new URLSearchParams(given).toString() ? given : text;
};
