/**
 * The rewards that an unbinding would claw back, and the stages that it would end; the evaluation after it decides
 * the same (sql/evaluation/evaluate.sql).
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addFen, fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { awardsOf, type Award } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';

interface OpenCheck {
  readonly terminalId: TerminalId;
  readonly stage: number;
  readonly isPending: boolean;
  readonly toDay: BusinessDay;
  readonly volumeFen: Fen;
  readonly minVolumeFen: Fen;
  readonly poolFen: Fen;
  readonly clawbackDays: number;
  readonly awardId: AwardId | null;
}

/** Stages of the present bindings that are not decided, and those whose reward can be clawed back on the day. */
const openChecks = async (db: Db, terminalIds: readonly TerminalId[], day: BusinessDay): Promise<OpenCheck[]> => {
  const { rows } = await sql<OpenCheck>`
    select activation.terminal_id as "terminalId", stage, status = assessments.pending() as "isPending",
      to_day as "toDay", volume_fen as "volumeFen", min_volume_fen as "minVolumeFen", pool_fen as "poolFen",
      clawback_days as "clawbackDays", award_id as "awardId"
    from assessments.activation
    join assessments.plan on plan.id = activation.plan_id
    join assessments.stage_check on stage_check.activation_id = activation.id
    where activation.terminal_id = any (${terminalIds}::bigint[]) and activation.unbound_at = 'infinity'
      and (status = assessments.pending()
        or (award_id is not null and award_back_on is null and ${day}::date <= met_on + clawback_days))
    order by activation.terminal_id, stage`.execute(db);
  return rows;
};

export interface TakenReward extends OpenCheck {
  readonly award: Award;
}

export interface UnbindingEffects {
  readonly rewards: readonly TakenReward[];
  readonly ended: readonly OpenCheck[];
  readonly fenOf: ReadonlyMap<AgentId, Fen>;
  readonly operatorFen: Fen;
}

const sumByAgent = (awards: readonly Award[]): ReadonlyMap<AgentId, Fen> => {
  const sums = new Map<AgentId, Fen>();
  for (const { agentIds, shareFens } of awards)
    for (const [at, agentId] of agentIds.entries())
      sums.set(agentId, addFen(sums.get(agentId) ?? zeroFen, shareFens[at] ?? zeroFen));
  return sums;
};

export const unbindingEffects = async (
  db: Db,
  terminalIds: readonly TerminalId[],
  day: BusinessDay,
): Promise<UnbindingEffects> => {
  const checks = await openChecks(db, terminalIds, day);
  const ids = checks.flatMap(({ awardId }) => awardId ?? []);
  const awards = new Map(ids.length === 0 ? [] : (await awardsOf(db, { ids })).map((award) => [award.id, award]));
  const rewards = checks.flatMap((check): TakenReward[] => {
    const award = check.awardId === null ? undefined : awards.get(check.awardId);
    return award === undefined || award.clawedBackFen >= award.poolFen ? [] : [{ ...check, award }];
  });
  const taken = rewards.map(({ award }) => award);
  const shared = taken.flatMap(({ shareFens }) => shareFens).reduce(addFen, zeroFen);
  const pools = taken.map(({ poolFen }) => poolFen).reduce(addFen, zeroFen);
  return {
    rewards,
    ended: checks.filter(({ isPending }) => isPending),
    fenOf: sumByAgent(taken),
    operatorFen: fen(pools - shared),
  };
};
