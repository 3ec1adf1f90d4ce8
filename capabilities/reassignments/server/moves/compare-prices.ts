/** Every term of a moved agent before and after, beside those of its old and its new parent. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds, termsOn, termsOnDay, type TermPlan, type Terms } from '#capabilities/policies/server/api.ts';
import type { MoveParties } from './check-move.ts';

/** A fee rule of a cost; an amount of any other term. */
export type TermValue = FeeRule | number;

export interface PriceLine {
  /** `cost 3`, `stage 1`: kind and rate type or item. */
  readonly term: string;
  readonly before: TermValue;
  readonly oldParent: TermValue | undefined;
  /** Undefined when the agent has no price. */
  readonly newParent: TermValue | undefined;
  readonly after: TermValue;
  readonly isChanged: boolean;
  /** Agents below who are carried along. */
  readonly carriedCount: number;
}

export interface PolicyPrices {
  readonly policyId: PolicyId;
  readonly policy: string;
  readonly lines: readonly PriceLine[];
}

const valuesOf = (terms: Terms | undefined): Map<string, TermValue> =>
  new Map<string, TermValue>([
    ...(terms?.costs ?? []).map(({ rateType, rule }) => [`cost ${rateType}`, rule] as const),
    ...(terms?.parts ?? []).map(({ kind, item, value }) => [`${kind} ${item}`, value] as const),
  ]);

const isSame = (one: TermValue, other: TermValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The number of agents below who have each term changed. */
const carriedBy = (plan: TermPlan | undefined, agentId: AgentId): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const touched of plan?.touched ?? [])
    if (touched.agentId !== agentId)
      for (const term of new Set(touched.changes.map(({ kind, item }) => `${kind} ${item}`)))
        counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

export const comparePrices = async (
  db: Db,
  { agent, oldParent, newParent }: MoveParties,
  plans: readonly TermPlan[],
  day: BusinessDay,
): Promise<PolicyPrices[]> => {
  const parents = oldParent === undefined ? [newParent.id] : [oldParent.id, newParent.id];
  const terms = await termsOnDay(db, [agent.id, ...parents], day);
  const own = terms.get(agent.id) ?? new Map<PolicyId, Terms>();
  const policies = await policiesByIds(db, [...own.keys()]);
  const of = (id: AgentId | undefined, policyId: PolicyId): Map<string, TermValue> =>
    valuesOf(id === undefined ? undefined : terms.get(id)?.get(policyId));
  return [...own].map(([policyId, before]) => {
    const plan = plans.find((each) => each.policyId === policyId);
    const mine = plan?.touched.find(({ agentId }) => agentId === agent.id);
    const after = mine === undefined ? valuesOf(before) : valuesOf(termsOn(mine.after, day));
    const [old, now, carried] = [of(oldParent?.id, policyId), of(newParent.id, policyId), carriedBy(plan, agent.id)];
    const lines = [...valuesOf(before)].map(([term, value]): PriceLine => {
      const next = after.get(term) ?? value;
      return {
        term,
        before: value,
        oldParent: old.get(term),
        newParent: now.get(term),
        after: next,
        isChanged: !isSame(value, next),
        carriedCount: carried.get(term) ?? 0,
      };
    });
    return { policyId, policy: policies.get(policyId)?.name ?? String(policyId), lines };
  });
};
