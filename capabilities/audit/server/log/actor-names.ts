import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';

export interface ActorName {
  /** The login name, or the code. */
  readonly no: string;
  readonly name: string;
}

/** Who acts has an account in a later capability, which knows its name. */
export interface ActorNames {
  readonly kind: 'staff' | 'agent';
  readonly namesOf: (db: Db, ids: readonly Id<string>[]) => Promise<ReadonlyMap<number, ActorName>>;
  /** @param text a whole login name or code. */
  readonly idOf: (db: Db, text: string) => Promise<Id<string> | undefined>;
}

export const actorNames = createRegistry<ActorNames>('names of who acts');
