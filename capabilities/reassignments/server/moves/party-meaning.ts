/**
 * The effect of a move on a notified party, over the last 30 days before its decision (docs/domain.md §2): the party's
 * own shares alone, and only of agents that it sees itself.
 */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { subtractFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TermPlan } from '#capabilities/policies/server/api.ts';
import { repriceLines, type LineCost, type MovedLineOfSales } from '#capabilities/trades/server/api.ts';
import { lastSales } from '../transfers/last-sales.ts';
import type { MoveParties } from './check-move.ts';

/** The sales of a policy and rate type in which the party has a share before or after. Stored as JSON. */
export interface MeantLine {
  readonly policyId: PolicyId;
  readonly rateType: number;
  readonly volumeFen: Fen;
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /**
   * The agent's own cost; for a parent, its margin: the cost of the one below it less its own. Null if it is not in the
   * chain.
   */
  readonly oldPpm: Ppm | null;
  readonly newPpm: Ppm | null;
}

/** Shares of everybody, by agent and line. */
export type MeantLines = ReadonlyMap<AgentId, readonly MeantLine[]>;

export interface MoveEffect {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly lines: MeantLines;
}

const keptPpm = (line: readonly LineCost[], agentId: AgentId, isMoved: boolean): Ppm | null => {
  const at = line.findIndex((step) => step.agentId === agentId);
  const own = line[at]?.rule.ratePpm;
  if (own === undefined) return null;
  const below = line[at - 1]?.rule.ratePpm;
  return isMoved || below === undefined ? own : ppm(Math.max(0, below - own));
};

/** Every line of a policy and rate type passes the moved agent: the parts of those above are the same in each. */
const meantLine = (
  lines: readonly MovedLineOfSales[],
  movedId: AgentId,
  agentId: AgentId,
): Pick<MeantLine, 'oldPpm' | 'newPpm'> => {
  const isMoved = agentId === movedId;
  const before = lines.find((line) => line.before.some((step) => step.agentId === agentId));
  const after = lines.find((line) => line.after.some((step) => step.agentId === agentId));
  return {
    oldPpm: before === undefined ? null : keptPpm(before.before, agentId, isMoved),
    newPpm: after === undefined ? null : keptPpm(after.after, agentId, isMoved),
  };
};

/** @param until sales that are booked later are left out. */
export const meantOfAll = async (
  db: Db,
  parties: MoveParties,
  plans: readonly TermPlan[],
  day: BusinessDay,
  until: Date,
): Promise<MoveEffect> => {
  const { period, lines: moved } = await lastSales(db, parties, plans, day, until);
  const lines = new Map<AgentId, MeantLine[]>();
  for (const same of Map.groupBy(moved, ({ policyId, rateType }) => `${policyId} ${rateType}`).values()) {
    const [{ policyId, rateType } = { policyId: undefined, rateType: 0 }] = same;
    if (policyId === undefined) continue;
    for (const { agentId, oldFen, newFen, volumeFen } of await repriceLines(db, same, period)) {
      if (agentId === null) continue;
      const line = { policyId, rateType, volumeFen, oldFen, newFen, ...meantLine(same, parties.agent.id, agentId) };
      lines.set(agentId, [...(lines.get(agentId) ?? []), line]);
    }
  }
  return { from: period.from, to: period.to, lines };
};

export const deltaOf = (lines: readonly MeantLine[] | undefined): Fen =>
  sumFen((lines ?? []).map(({ oldFen, newFen }) => subtractFen(newFen, oldFen)));
