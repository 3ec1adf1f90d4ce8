/** Closing an account on the agent's side: frozen for good, and a pseudonym instead of its name. */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition, ErasureContext } from '#platform/registry/closing.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import { erasedNames, nameHolder } from './name-holders.ts';

/** The operator moves sub-agents elsewhere; those that have closed their own accounts have nobody below them. */
export const agentConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ isFrozen: boolean; children: number }>`
    select status = 'frozen' as "isFrozen",
      (select count(*) from agents.agent as child
        where child.parent_id = agent.id and child.closed_at is null) as children
    from agents.agent where id = ${agentId}`.execute(db);
  const { isFrozen, children } = onlyRow(rows);
  return [
    { kind: 'frozen', count: isFrozen ? 1 : 0 },
    { kind: 'sub_agents', count: children },
  ];
};

/** The tree is locked and the agent's conditions are checked. Nothing that is refused to frozen agents reaches it. */
export const closeAgent = async (tx: Tx, agentId: AgentId, now: Date): Promise<void> => {
  await sql`update agents.agent set status = 'frozen', closed_at = ${now} where id = ${agentId}`.execute(tx);
};

/** The number of the agent stays, as its pseudonym. Notes of others about it belong to them. */
export const eraseAgent = async (tx: Tx, { agentId, accountIds, services, now }: ErasureContext): Promise<void> => {
  const erased = await erasedNames(tx, agentId);
  if (erased !== undefined) await nameHolder.provided()(tx, erased);
  await sql`update agents.agent set name = code, mobile = '' where id = ${agentId} and closed_at is not null`.execute(
    tx,
  );
  await sql`delete from agents.name_change where agent_id = ${agentId}`.execute(tx);
  await sql`delete from agents.ranking_name where agent_id = ${agentId}`.execute(tx);
  await sql`delete from agents.note where account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from agents.avatar where agent_id = ${agentId}`.execute(tx);
  await removeFilesOf(tx, services, { kind: 'avatar', subjectId: agentId, now });
};
