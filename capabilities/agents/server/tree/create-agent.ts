import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentCode } from '#platform/ids/ids.ts';
import { createPart } from '#platform/registry/part.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { refusesChild } from '../../rules/tree/agent-tree.ts';
import { lockTreeShared } from '../lock-tree-shared.ts';

export interface NewAgent {
  name: string;
  mobile: string;
  /** Null for a root. */
  parentId: AgentId | null;
  levelCode: string;
  joinedAt: Date;
  status?: 'normal' | 'frozen';
  isSpecific?: boolean;
  certification?: 'none' | 'submitted' | 'approved' | 'rejected';
}

/** Prepares everything that a new agent has, such as its wallets, in the transaction that adds it. */
export const newAgentWatcher = createPart<(tx: Tx, id: AgentId) => Promise<void>>('what a new agent has');

/**
 * Adds an agent under its parent and updates the counts of its ancestors: direct for the parent, team for the parent
 * and all its ancestors (an agent is not part of its own team). What every agent has, such as wallets, is prepared by
 * the watcher of new agents; the caller creates account and policies.
 * @returns the agent id.
 * @throws refuse('tree_too_deep'); 403 under an agent that has closed its account
 */
export const createAgent = async (tx: Tx, agent: NewAgent): Promise<AgentId> => {
  await lockTreeShared(tx);
  const above = agent.parentId === null ? [] : await lockParent(tx, agent.parentId);
  const id = await nextId(tx);
  const path = [...above, id];
  await sql`
    insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, status, is_specific,
      certification, joined_at)
    values (${id}, ${agentCode(id)}, ${agent.name}, ${agent.mobile}, ${agent.parentId}, ${path}::bigint[],
      ${above.length}, ${agent.levelCode},
      ${agent.status ?? 'normal'}, ${agent.isSpecific ?? false}, ${agent.certification ?? 'none'},
        ${agent.joinedAt})`.execute(tx);
  if (agent.parentId !== null) await countChild(tx, above, agent);
  await newAgentWatcher.provided()(tx, id);
  return id;
};

/** Locks the parent, so that it cannot be moved or deleted before the child is inserted. */
const lockParent = async (tx: Tx, parentId: AgentId): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId; parentId: AgentId | null; path: AgentId[]; closedAt: Date | null }>`
    select id, parent_id as "parentId", path, closed_at as "closedAt"
    from agents.agent where id = ${parentId} for share`.execute(tx);
  const [parent] = rows;
  if (parent === undefined) throw new Error(`parent agent ${parentId} does not exist`);
  if (parent.closedAt !== null) throw barred();
  const refusal = refusesChild(parent);
  if (refusal !== undefined) throw refuse(refusal);
  return parent.path;
};

const nextId = async (tx: Tx): Promise<AgentId> => {
  const { rows } = await sql<{
    id: AgentId;
  }>`select nextval(pg_get_serial_sequence('agents.agent', 'id')) as id`.execute(tx);
  return onlyRow(rows).id;
};

const countChild = async (tx: Tx, above: readonly AgentId[], { levelCode, joinedAt }: NewAgent): Promise<void> => {
  const ids = [above.at(-1), ...above];
  const fill = <T>(value: T): T[] => ids.map(() => value);
  const teams = ids.map((_id, index) => index > 0);
  await sql`select
    statistics.api_grow(${ids}::bigint[], ${teams}::boolean[], ${fill(businessDay(joinedAt))}::date[],
      ${fill('agent')}::text[], ${fill(1)}::bigint[]),
    statistics.api_count(${ids}::bigint[], ${teams}::boolean[], ${fill('agent')}::text[], ${fill(levelCode)}::text[],
      ${fill(1)}::bigint[])`.execute(tx);
};
