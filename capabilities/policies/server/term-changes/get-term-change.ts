import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import { getTermChange } from '../../contract/term-changes/get-term-change.ts';
import { whatIfDays } from '../../rules/what-if/what-if-days.ts';
import { policiesByIds } from '../policies-by-ids.ts';
import { presentRef } from '../present-policy.ts';
import { changedBy, itemColumns, type ChangeItem } from '../terms/change-items.ts';
import { changedCosts } from '../what-if/changed-costs.ts';
import { countDirectHolders } from '../what-if/count-holders.ts';
import { measureSaved, type ChangeEffect } from '../what-if/meant.ts';
import { deltaOf, linesOf, sumOf } from '../what-if/present-lines.ts';
import { listTouched, MOST_LISTED } from '../what-if/present-touched.ts';
import { rulesOn } from '../what-if/rules-on.ts';
import { inTreeOrder } from '../what-if/tree-order.ts';

type Item = ChangeItem & { meant: ChangeEffect | null };

type Place = Pick<ChangeItem, 'agentId' | 'parentId'>;

/**
 * Whom of the agent's team, itself included, the command touched. A version may touch a hundred thousand: nothing more
 * is read of all of them.
 */
const touchedIn = async (db: Db, id: TermChangeId, agentId: AgentId): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select item.agent_id as "agentId", item.parent_id as "parentId" from policies.term_change_item item
    join agents.api_team(${agentId}) team on team.agent_id = item.agent_id
    where item.change_id = ${id} order by item.agent_id`.execute(db);
  return rows;
};

const itemsOf = async (db: Db, id: TermChangeId, agentIds: readonly AgentId[]): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    select ${itemColumns}, item.meant
    from policies.term_change change join policies.term_change_item item on item.change_id = change.id
    where change.id = ${id} and item.agent_id = any (${agentIds}::bigint[]) order by item.agent_id`.execute(db);
  return rows;
};

/** The agent's own change, and the first of those that it caused, in the order of the tree. */
const shownItems = (db: Db, id: TermChangeId, agentId: AgentId, carried: readonly Place[]): Promise<Item[]> => {
  const listed = inTreeOrder(carried, agentId).slice(0, MOST_LISTED);
  return itemsOf(db, id, [agentId, ...listed.map((place) => place.agentId)]);
};

const meantOf = async (db: Db, items: readonly Item[]): Promise<ReadonlyMap<AgentId, ChangeEffect>> => {
  const [first] = items;
  const isMeasured = items.every(({ meant }) => meant !== null);
  if (first === undefined || isMeasured) return new Map(items.map(({ agentId, meant }) => [agentId, meant ?? []]));
  return measureSaved(db, first.id);
};

const presentMeant = async (db: Db, item: Item, meant: ChangeEffect) => {
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
  const carried = (await touchedIn(db, id, caller.agentId)).filter(({ agentId }) => agentId !== caller.agentId);
  const items = await shownItems(db, id, caller.agentId, carried);
  const own = items.find(({ agentId }) => agentId === caller.agentId);
  const agent = await agentById(db, caller.agentId);
  const policy = own && (await policiesByIds(db, [own.policyId])).get(own.policyId);
  if (own === undefined || agent === undefined || policy === undefined) throw notFound();
  const maySeeEarnings = caller.permissions.has('earning:view');
  const meant = maySeeEarnings ? await meantOf(db, items) : new Map<AgentId, ChangeEffect>();
  const below = items.filter(({ agentId }) => agentId !== caller.agentId);
  const listed = await listTouched(db, below, caller.agentId, caller.agentId);
  // an agent that became the parent later cannot answer it
  const isAsked = agent.parentId !== null && agent.parentId === own.parentId;
  const parent = isAsked ? await agentById(db, agent.parentId) : undefined;
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
    ...(maySeeEarnings && own.kind !== 'open' && { meant: await presentMeant(db, own, meant.get(own.agentId) ?? []) }),
    carriedCount: carried.length,
    carried: listed.map(({ changed, ...shown }) => ({
      ...shown,
      changes: [...changed.changes],
      ...(maySeeEarnings && { deltaFen: deltaOf(meant.get(changed.agentId)) }),
    })),
    untouchedCount:
      (await countDirectHolders(db, caller.agentId, own.policyId)) -
      carried.filter(({ parentId }) => parentId === caller.agentId).length,
    ...(parent && { contact: { name: parent.name, mobile: parent.mobile } }),
  };
});
