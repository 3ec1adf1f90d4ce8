/** The price chains of a team on the day of its move, without it and with it. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { feeRuleOf, type TermPlan } from '#capabilities/policies/server/api.ts';
import type { LineCost, MovedLineOfSales, SoldLine } from '#capabilities/trades/server/api.ts';

interface ChainRow {
  agentId: AgentId;
  rateType: number;
  agentIds: AgentId[];
  ratesPpm: Ppm[];
  capsFen: (Fen | null)[];
  extrasFen: (Fen | null)[];
}

const lineOf = ({ agentIds, ratesPpm, capsFen, extrasFen }: ChainRow): LineCost[] =>
  agentIds.flatMap((agentId, index) => {
    const ratePpm = ratesPpm[index];
    const rule = ratePpm === undefined ? [] : [feeRuleOf(ratePpm, capsFen[index] ?? null, extrasFen[index] ?? null)];
    return rule.map((each) => ({ agentId, rule: each }));
  });

/** @param ids of the team whose chains are read. */
const chainsBelow = async (
  db: Db,
  topId: AgentId,
  ids: readonly AgentId[],
  policyId: PolicyId,
  day: BusinessDay,
): Promise<ChainRow[]> => {
  const { rows } = await sql<ChainRow>`
    select agent_id as "agentId", rate_type as "rateType", agent_ids as "agentIds", rates_ppm as "ratesPpm",
      caps_fen as "capsFen", extras_fen as "extrasFen"
    from policies.api_chains_below(${topId}, ${policyId}, ${day}::date)
    where agent_id = any (${ids}::bigint[])`.execute(db);
  return rows;
};

/** The price chain of an agent on a day, by rate type. */
export const chainsOf = async (
  db: Db,
  agentId: AgentId,
  policyId: PolicyId,
  day: BusinessDay,
): Promise<Map<number, LineCost[]>> => {
  const own = await chainsBelow(db, agentId, [agentId], policyId, day);
  return new Map(own.map((chain) => [chain.rateType, lineOf(chain)]));
};

type Costs = ReadonlyMap<AgentId, ReadonlyMap<number, FeeRule>>;

/** Costs that the move changes, in force on its day. */
const changedCosts = (plan: TermPlan | undefined, day: BusinessDay): Costs =>
  new Map(
    (plan?.touched ?? []).map(({ agentId, after }) => [
      agentId,
      new Map(
        [...after.costs].flatMap(([rateType, steps]) => {
          const step = steps.findLast((each) => each.day <= day);
          return step === undefined ? [] : [[rateType, step.value] as const];
        }),
      ),
    ]),
  );

export interface MovedTeam {
  readonly agentId: AgentId;
  readonly toParentId: AgentId;
  /** Sales of the team: the requested lines. */
  readonly sold: readonly SoldLine[];
  readonly plans: readonly TermPlan[];
  readonly day: BusinessDay;
}

/** The agents who sold, by policy and rate type. */
const sellersOf = (sold: readonly SoldLine[]): Map<PolicyId, Map<number, Set<AgentId>>> => {
  const sellers = new Map<PolicyId, Map<number, Set<AgentId>>>();
  for (const { policyId, rateType, agentId } of sold) {
    const rateTypes = sellers.get(policyId) ?? new Map<number, Set<AgentId>>();
    sellers.set(policyId, rateTypes.set(rateType, (rateTypes.get(rateType) ?? new Set()).add(agentId)));
  }
  return sellers;
};

/** Sales that would have no price after the move are left out: such a move is refused. */
export const movedLines = async (db: Db, moved: MovedTeam): Promise<MovedLineOfSales[]> => {
  const { agentId, toParentId, sold, plans, day } = moved;
  const lines: MovedLineOfSales[] = [];
  for (const [policyId, sellers] of sellersOf(sold)) {
    const ids = [...new Set([...sellers.values()].flatMap((some) => [...some]))];
    const costs = changedCosts(
      plans.find((plan) => plan.policyId === policyId),
      day,
    );
    const above = await chainsOf(db, toParentId, policyId, day);
    for (const chain of await chainsBelow(db, agentId, ids, policyId, day)) {
      if (sellers.get(chain.rateType)?.has(chain.agentId) !== true) continue;
      const before = lineOf(chain);
      const team = before.slice(0, before.findIndex((step) => step.agentId === agentId) + 1);
      const tail = above.get(chain.rateType);
      if (tail === undefined) continue;
      const own = team.map((step) => ({ ...step, rule: costs.get(step.agentId)?.get(chain.rateType) ?? step.rule }));
      lines.push({ agentId: chain.agentId, policyId, rateType: chain.rateType, before, after: [...own, ...tail] });
    }
  }
  return lines;
};
