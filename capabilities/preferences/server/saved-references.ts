/** What saved filters name by number: the capability that owns it says what of it is still there for the caller. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export interface SavedReference {
  /** Of the query: `merchantId`. */
  readonly field: string;
  /** The field with the name that is shown for it, if any: never kept, and read anew each time. */
  readonly nameField?: string;
  /** @returns those of the ids that the caller may still filter by, with their names if they have some. */
  readonly seen: (db: Db, scope: Scope, ids: readonly Id<string>[]) => Promise<ReadonlyMap<number, string>>;
}

/** Of all references. */
export const savedNameFields = (): string[] =>
  savedReferences.providers().flatMap((references) => references.flatMap(({ nameField }) => nameField ?? []));

export const savedReferences = createRegistry<readonly SavedReference[]>('references of saved filters');
