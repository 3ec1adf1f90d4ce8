/** Plans of communication fees follow activations that are dated back. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { awardsOf } from '../awards-of.ts';
import { takeBack } from '../take-back.ts';
import { firstPhaseOf, startFeePlans, type NewFeePlan } from './fee-plans.ts';
import { phaseDay } from '../../rules/fee-phases.ts';
import { phaseKey } from './phase-key.ts';

export interface MovedFeePlan extends NewFeePlan {
  /** Business day of the unbinding. */
  readonly endedOn?: BusinessDay | undefined;
}

interface Kept {
  readonly bindingId: BindingId;
  readonly revision: number;
  readonly nextPhase: number;
}

const lockPlans = async (tx: Tx, plans: readonly MovedFeePlan[]): Promise<Map<BindingId, Kept>> => {
  const { rows } = await sql<Kept>`
    select binding_id as "bindingId", revision, next_phase as "nextPhase" from rewards.fee_plan
    where binding_id = any (${plans.map(({ bindingId }) => bindingId)}::bigint[])
    order by binding_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.bindingId, row]));
};

const phasesOf = ({ bindingId, revision, nextPhase }: Kept): string[] =>
  Array.from({ length: nextPhase - 1 }, (_, index) => phaseKey(bindingId, index + 1, revision));

/** The next phase of a plan and its day; none without a fee, or after the unbinding. */
const nextOf = (plan: MovedFeePlan) => {
  const phase = firstPhaseOf(plan);
  const day = phaseDay(plan, phase);
  const isOver = plan.feeFen === 0 || (plan.endedOn !== undefined && day >= plan.endedOn);
  return { phase, day: isOver ? null : day, endedOn: plan.endedOn ?? (isOver ? plan.activationDay : null) };
};

/**
 * Moves plans to the day and the amounts of an earlier activation. Phases that were charged are taken back: the next
 * run charges those that are due for the days and amounts that hold now. @param plans 0 as the fee: none any more.
 */
export const moveFeePlans = async (tx: Tx, now: Date, plans: readonly MovedFeePlan[]): Promise<void> => {
  const kept = await lockPlans(tx, plans);
  const moved = plans.filter(({ bindingId }) => kept.has(bindingId));
  const charged = await awardsOf(tx, { kind: 'communication_fee', keys: [...kept.values()].flatMap(phasesOf) });
  await takeBack(
    tx,
    now,
    charged.map(({ id, day }) => ({ awardId: id, day, cause: 'corrected' })),
  );
  await rewrite(tx, moved);
  await startFeePlans(
    tx,
    plans.filter(({ bindingId }) => !kept.has(bindingId)),
  );
};

const rewrite = async (tx: Tx, plans: readonly MovedFeePlan[]): Promise<void> => {
  const next = plans.map(nextOf);
  await sql`
    update rewards.fee_plan as plan set revision = revision + 1, activation_day = new.day,
      fee_fen = coalesce(nullif(new.fee_fen, 0), plan.fee_fen), free_days = new.free_days,
      period_days = new.period_days, next_phase = new.phase, next_on = new.next_on, ended_on = new.ended_on
    from unnest(${plans.map(({ bindingId }) => bindingId)}::bigint[],
      ${plans.map(({ activationDay }) => activationDay)}::date[], ${plans.map(({ feeFen }) => feeFen)}::bigint[],
      ${plans.map(({ freeDays }) => freeDays)}::int[], ${plans.map(({ periodDays }) => periodDays)}::int[],
      ${next.map(({ phase }) => phase)}::int[], ${next.map(({ day }) => day)}::date[],
      ${next.map(({ endedOn }) => endedOn)}::date[])
      as new (binding_id, day, fee_fen, free_days, period_days, phase, next_on, ended_on)
    where plan.binding_id = new.binding_id`.execute(tx);
};
