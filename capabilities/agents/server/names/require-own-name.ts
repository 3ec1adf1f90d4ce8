/** Rules for the names of agents and shops: docs/domain.md §11, "Names". */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { isReservedName, isSameName } from '#platform/validate/display-name.ts';

/** The agents' present and former names, including their certified ones. */
const namesOf = async (db: Db, ids: readonly AgentId[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from agents.agent where id = any (${[...ids]}::bigint[])
    union select name_before from agents.name_change where agent_id = any (${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ name }) => name);
};

export interface NameCheck {
  readonly name: string;
  readonly kind: 'agent' | 'merchant';
  /** The agents above the one that is to have the name. */
  readonly superiors: readonly AgentId[];
}

/** Reserved words and the names of superiors get the same answer, so that nobody learns the names of those above. */
export const isOthersName = async (db: Db, { name, kind, superiors }: NameCheck): Promise<boolean> =>
  isReservedName(name, kind) || (await namesOf(db, superiors)).some((taken) => isSameName(taken, name));

/** @throws 400 at the field `name` */
export const requireOwnName = async (db: Db, superiors: readonly AgentId[], name: string): Promise<void> => {
  if (await isOthersName(db, { name, kind: 'agent', superiors })) throw malformed({ name: 'field.name_reserved' });
};
