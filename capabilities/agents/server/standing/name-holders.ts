/** Lets later capabilities replace a name by a number when an account is erased (docs/domain.md §10). */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';

export interface ErasedNames {
  readonly agentId: AgentId;
  /** Replaces the name. */
  readonly code: string;
  /** The agent's present and former names. */
  readonly names: readonly string[];
  /** Agents who are or were above or below it, and were notified about it. */
  readonly relatives: readonly AgentId[];
  /** Whether another agent among them, or directly below them, has one of the names. */
  readonly hasNamesake: boolean;
}

/** Run in the transaction that erases, before the names are gone. */
export const nameHolder = createPart<(tx: Tx, erased: ErasedNames) => Promise<void>>('holders of agents\u2019 names');

/** @returns undefined when the names are gone already. */
export const erasedNames = async (db: Db, agentId: AgentId): Promise<ErasedNames | undefined> => {
  const { rows } = await sql<Omit<ErasedNames, 'agentId'>>`
    with named as (
      select name from agents.agent where id = ${agentId} and name <> code
      union select name_before from agents.name_change where agent_id = ${agentId}
    ), relative as (
      select unnest(path) as id from agents.agent where id = ${agentId}
      union select unnest(path) from agents.position where agent_id = ${agentId}
      union select agent_id from agents.position where path @> array[${agentId}::bigint]
    ), other as (select id from relative where id <> ${agentId})
    select code, array(select name from named) as names, array(select id from other) as relatives,
      exists (select from agents.agent as namesake where namesake.id <> ${agentId}
        and name in (select name from named)
        and (namesake.id in (select id from other) or namesake.parent_id in (select id from other))) as "hasNamesake"
    from agents.agent where id = ${agentId}`.execute(db);
  const found = onlyRow(rows);
  return found.names.length === 0 ? undefined : { ...found, agentId };
};
