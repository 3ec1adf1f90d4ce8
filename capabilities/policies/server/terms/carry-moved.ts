/** Adjusts terms when agents move in the tree: they stay within those of the present parent. */
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { TermBook } from '../../rules/terms/terms.ts';
import { valueOn } from '../../rules/terms/timeline.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import { carried, carryDown } from './carry-down.ts';
import { bookOf, readBooks } from './read-books.ts';
import { savePlan } from './save-plan.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';

export interface NewPlace {
  readonly agentId: AgentId;
  /** The agent's new parent; by default its parent in the tree. */
  readonly toParentId?: AgentId | undefined;
  readonly from: BusinessDay;
  readonly now: Date;
}

/** An amount that the new parent was never given is 0: the agent's cannot be more. */
const withoutGaps = (parent: TermBook, own: TermBook, from: BusinessDay): TermBook => {
  const parts = new Map(parent.parts);
  for (const key of own.parts.keys()) {
    const timeline = parts.get(key) ?? [];
    if (valueOn(timeline, from) === undefined) parts.set(key, [{ day: from, value: 0, isCarried: false }, ...timeline]);
  }
  return { ...parent, parts };
};

const touchedInNewPlace = async (
  db: Db,
  { agentId, from }: NewPlace,
  parentId: AgentId,
  policyId: PolicyId,
): Promise<TouchedAgent[]> => {
  const books = await readBooks(db, { agentIds: [agentId, parentId], policyIds: [policyId] }, from);
  const place = { agent_id: agentId, parent_id: parentId };
  const before = bookOf(books, agentId, policyId);
  const own = carried(place, before, withoutGaps(bookOf(books, parentId, policyId), before, from), from);
  return own === undefined ? [] : [own, ...(await carryDown(db, policyId, [own], from))];
};

/**
 * The changes of an agent's and its subtree's terms through a place below another parent, per policy. Policies that the
 * parent does not have stay unchanged.
 */
export const planNewPlace = async (db: Db, place: NewPlace): Promise<TermPlan[]> => {
  const parentId = place.toParentId ?? (await agentById(db, place.agentId))?.parentId;
  if (parentId === undefined || parentId === null) return [];
  const plans: TermPlan[] = [];
  for (const policyId of (await openPolicyIds(db, [place.agentId])).get(place.agentId) ?? []) {
    const touched = await touchedInNewPlace(db, place, parentId, policyId);
    const head = { kind: 'move' as const, policyId, agentId: place.agentId, actorId: null, copiedFromId: null };
    if (touched.length > 0) plans.push({ ...head, validFrom: place.from, touched });
  }
  return plans;
};

/** Carries the terms of a moved agent and its subtree, after its path has changed and in the same transaction. */
export const carryMoved = async (tx: Tx, place: NewPlace): Promise<TermPlan[]> => {
  const plans = await planNewPlace(tx, place);
  for (const plan of plans) await savePlan(tx, plan, place.now);
  return plans;
};
