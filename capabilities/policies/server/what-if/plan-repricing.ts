/** Finds the costs by which the sales below an agent are repriced, without and with a command. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId, TermChangeId } from '../../contract/policy-ids.ts';
import { isAtMost } from '../../rules/cost-order.ts';
import { valueOn } from '../../rules/terms/timeline.ts';
import { whatIfDays } from '../../rules/what-if/what-if-days.ts';
import { bookOf, readBooks } from '../terms/read-books.ts';
import { changedCosts, type ChangedAgent } from './changed-costs.ts';
import { costsBefore } from './costs-before.ts';
import type { RepricedCost, Repricing } from './repricers.ts';

/** A command's change of one agent, with those below that it carries along. */
export interface ChangeOfTeam {
  /** Id of a saved change. */
  readonly id?: TermChangeId | undefined;
  readonly policyId: PolicyId;
  /** The agent first, then those carried along; only agents with changes, but always the agent. */
  readonly agents: readonly [ChangedAgent, ...ChangedAgent[]];
  readonly firstDay: BusinessDay;
  /** The instant at which the command was or would be saved. */
  readonly at: Date;
  /** Whether the costs follow a move: then all sales are those before it. */
  readonly isMove?: boolean;
}

interface Child {
  agent_id: AgentId;
  parent_id: AgentId;
}

const childrenOf = async (db: Db, policyId: PolicyId, parentIds: readonly AgentId[]): Promise<Child[]> => {
  const { rows } = await sql<Child>`
    select child.agent_id, child.parent_id from agents.api_children(${parentIds}::bigint[]) child
    join policies.open_policy on open_policy.agent_id = child.agent_id
      and open_policy.policy_id = ${policyId}`.execute(db);
  return rows;
};

const hasChainOutOfOrder = async (db: Db, policyId: PolicyId, agentId: AgentId): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from policies.price_chain chain
      where chain.policy_id = ${policyId}
        and not policies.is_in_order(chain.rates_ppm, chain.caps_fen, chain.extras_fen)
        and chain.agent_ids @> array[${agentId}::bigint]) as found`.execute(db);
  return onlyRow(rows).found;
};

type Costs = ReadonlyMap<AgentId, readonly RepricedCost[]>;

/** Costs on the first day: of changed agents the old and the new one, of the others the same twice. */
const costsOf = async (
  db: Db,
  { id, policyId, agents, firstDay }: ChangeOfTeam,
  agentIds: readonly AgentId[],
): Promise<Costs> => {
  const books = await readBooks(db, { agentIds, policyIds: [policyId] }, firstDay);
  const before = await costsBefore(db, id);
  const changed = new Map(agents.map((agent) => [agent.agentId, changedCosts(agent, firstDay)]));
  return new Map(
    agentIds.map((agentId) => {
      const changes = changed.get(agentId) ?? [];
      const costs = [...bookOf(books, agentId, policyId).costs].flatMap(([rateType, timeline]) => {
        const rule = before(agentId, rateType) ?? valueOn(timeline, firstDay);
        const change = changes.find((cost) => cost.rateType === rateType);
        return rule === undefined ? [] : [{ agentId, rateType, oldRule: rule, newRule: rule, ...change }];
      });
      return [agentId, costs];
    }),
  );
};

/** Whether each child's costs are at least its parent's, old and new ones. */
const areInOrder = (costs: Costs, children: readonly Child[]): boolean =>
  children.every(({ agent_id: childId, parent_id: parentId }) =>
    (costs.get(childId) ?? []).every((child) => {
      const parent = costs.get(parentId)?.find(({ rateType }) => rateType === child.rateType);
      return parent !== undefined && isAtMost(parent.oldRule, child.oldRule) && isAtMost(parent.newRule, child.newRule);
    }),
  );

/** The question for the repricer. */
export const planRepricing = async (db: Db, change: ChangeOfTeam): Promise<Repricing> => {
  const { policyId, firstDay, at, isMove = false } = change;
  const [{ agentId, parentId }, ...carried] = change.agents;
  const carriedIds = carried.map((agent) => agent.agentId);
  const children = await childrenOf(db, policyId, [agentId, ...carriedIds]);
  const above = parentId === null ? [] : [parentId];
  const all = [...above, agentId, ...children.map((child) => child.agent_id)];
  const costs = await costsOf(db, change, [...new Set(all)]);
  const line = parentId === null ? children : [{ agent_id: agentId, parent_id: parentId }, ...children];
  return {
    policyId,
    agentId,
    parentId,
    seenById: isMove ? null : parentId,
    carriedIds,
    costs: [...costs.values()].flat(),
    isInOrder: areInOrder(costs, line) && !(await hasChainOutOfOrder(db, policyId, agentId)),
    day: firstDay,
    ...whatIfDays(at),
    until: at,
  };
};
