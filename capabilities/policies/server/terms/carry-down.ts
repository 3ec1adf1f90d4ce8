/** Follows changed terms down the tree, level by level: only below changed agents are further ones read. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { changesBetween } from '../../rules/term-changes.ts';
import { carryTerms } from '../../rules/terms/set-terms.ts';
import type { TermBook } from '../../rules/terms/terms.ts';
import { bookOf, readBooks } from './read-books.ts';
import type { TouchedAgent } from './term-plan.ts';

interface Child {
  agent_id: AgentId;
  parent_id: AgentId;
}

/** Direct sub-agents of agents, as far as the policy is open for them. */
const childrenOf = async (db: Db, policyId: PolicyId, parentIds: readonly AgentId[]): Promise<Child[]> => {
  const { rows } = await sql<Child>`
    select child.agent_id, child.parent_id from agents.api_children(${parentIds}::bigint[]) child
    join policies.open_policy on open_policy.agent_id = child.agent_id and open_policy.policy_id = ${policyId}
    order by child.agent_id`.execute(db);
  return rows;
};

/** The agent moved within its parent's book; undefined when it is within already. */
export const carried = (
  { agent_id: agentId, parent_id: parentId }: { agent_id: AgentId; parent_id: AgentId | null },
  before: TermBook,
  parent: TermBook,
  from: BusinessDay,
): TouchedAgent | undefined => {
  const after = carryTerms(before, parent, from, parentId === null ? 'operator' : 'agent');
  const changes = changesBetween(before, after, from);
  return changes.length === 0 ? undefined : { agentId, parentId, isCarried: true, before, after, changes };
};

/** @param changed agents whose terms change. @returns those below that are carried along, parents first. */
export const carryDown = async (
  db: Db,
  policyId: PolicyId,
  changed: readonly TouchedAgent[],
  from: BusinessDay,
): Promise<TouchedAgent[]> => {
  if (changed.length === 0) return [];
  const parents = new Map(changed.map((touched) => [touched.agentId, touched.after]));
  const children = await childrenOf(db, policyId, [...parents.keys()]);
  const agentIds = children.map((child) => child.agent_id);
  const books = await readBooks(db, { agentIds, policyIds: [policyId] }, from);
  const level = children.flatMap((child) => {
    const parent = parents.get(child.parent_id);
    return (parent && carried(child, bookOf(books, child.agent_id, policyId), parent, from)) ?? [];
  });
  return [...level, ...(await carryDown(db, policyId, level, from))];
};
