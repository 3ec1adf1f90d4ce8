/** IDs in saved filters: the capability that owns them says which are still there for the caller. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export interface SavedReference {
  /** The field in the query: `merchantId`. */
  readonly field: string;
  /** The field with the name shown for it, if any: never stored, and read again each time. */
  readonly nameField?: string;
  /** @returns which of the ids the caller may still filter by, with their names if they have any. */
  readonly seen: (db: Db, scope: Scope, ids: readonly Id<string>[]) => Promise<ReadonlyMap<number, string>>;
}

/** The name fields of all references. */
export const savedNameFields = (): string[] =>
  savedReferences.providers().flatMap((references) => references.flatMap(({ nameField }) => nameField ?? []));

export const savedReferences = createRegistry<readonly SavedReference[]>('references of saved filters');
