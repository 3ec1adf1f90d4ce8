import { agentById } from '#capabilities/agents/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getTermChange } from '../contract/get-term-change.ts';
import type { TermChangeId } from '../contract/policy-ids.ts';
import { whatIfDays } from '../rules/what-if-days.ts';
import { policiesByIds } from './policies-by-ids.ts';
import { presentRef } from './present-policy.ts';
import { changedBy, itemColumns, type ChangeItem } from './terms/change-items.ts';
import { changedCosts } from './what-if/changed-costs.ts';
import { countDirectHolders } from './what-if/count-holders.ts';
import { measureSaved, type Meant } from './what-if/meant.ts';
import { deltaOf, linesOf, sumOf } from './what-if/present-lines.ts';
import { listTouched } from './what-if/present-touched.ts';
import { rulesOn } from './what-if/rules-on.ts';

type Item = ChangeItem & { meant: Meant | null };

/** The change of the agent and of those below it by the same command. */
const itemsOf = async (db: Db, id: TermChangeId, agentId: AgentId): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    select ${itemColumns}, item.meant
    from policies.term_change change join policies.term_change_item item on item.change_id = change.id
    join agents.api_team(${agentId}) team on team.agent_id = item.agent_id
    where change.id = ${id} order by item.agent_id`.execute(db);
  return rows;
};

const meantOf = async (db: Db, items: readonly Item[]): Promise<ReadonlyMap<AgentId, Meant>> => {
  const [first] = items;
  const isMeasured = items.every(({ meant }) => meant !== null);
  if (first === undefined || isMeasured) return new Map(items.map(({ agentId, meant }) => [agentId, meant ?? []]));
  return measureSaved(db, first.id);
};

const presentMeant = async (db: Db, item: Item, meant: Meant) => {
  const rules = await rulesOn(db, item.policyId, item, item.validFrom);
  const changed = changedCosts(item, item.validFrom);
  const lines = linesOf(changed, meant).map(({ rateType, cardType, volumeFen, cappedVolumeFen, theirsFen }) => ({
    rateType,
    ...(cardType !== undefined && { cardType }),
    volumeFen,
    cappedVolumeFen,
    deltaFen: theirsFen,
  }));
  return { ...whatIfDays(item.setAt), ...sumOf(meant), lines, unchangedCount: rules.length - changed.length };
};

export const getTermChangeRoute = handle(getTermChange, async ({ db, caller, now }, { id }) => {
  const items = await itemsOf(db, id, caller.agentId);
  const own = items.find(({ agentId }) => agentId === caller.agentId);
  const agent = await agentById(db, caller.agentId);
  const policy = own && (await policiesByIds(db, [own.policyId])).get(own.policyId);
  if (own === undefined || agent === undefined || policy === undefined) throw notFound();
  const meant = await meantOf(db, items);
  const carried = items.filter(({ agentId }) => agentId !== caller.agentId);
  const listed = await listTouched(db, carried, caller.agentId, caller.agentId);
  const parent = agent.parentId === null ? undefined : await agentById(db, agent.parentId);
  return {
    id: String(own.id),
    kind: own.kind,
    by: changedBy(own, agent, caller.agentId),
    isCarried: own.isCarried,
    setAt: own.setAt.toISOString(),
    validFrom: own.validFrom,
    isAhead: own.validFrom > businessDay(now),
    policy: presentRef(policy),
    changes: [...own.changes],
    ...(own.kind !== 'open' && { meant: await presentMeant(db, own, meant.get(own.agentId) ?? []) }),
    carriedCount: carried.length,
    carried: listed.map(({ changed, ...shown }) => ({
      ...shown,
      changes: [...changed.changes],
      deltaFen: deltaOf(meant.get(changed.agentId)),
    })),
    untouchedCount:
      (await countDirectHolders(db, caller.agentId, own.policyId)) -
      carried.filter(({ parentId }) => parentId === caller.agentId).length,
    ...(parent && { contact: { name: parent.name, mobile: parent.mobile } }),
  };
});
