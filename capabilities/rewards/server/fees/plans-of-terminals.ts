/** The fee plans of terminals with the days of their phases so far. */
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeePhases } from '../../rules/fee-phases.ts';
import type { PhaseDay, PlanDays } from '../../rules/settle-collections.ts';

export interface TerminalPlan extends PlanDays, FeePhases {
  readonly terminalId: TerminalId;
  /** That of the first activation, which fixed the plan. */
  readonly bindingId: BindingId;
  readonly policyId: PolicyId;
  readonly feeFen: Fen;
  /** Of a plan that the operator guarantees: the phases before it were charged, or passed over. */
  readonly nextPhase: number;
  readonly revision: number;
}

interface PlanRow extends Omit<TerminalPlan, 'days' | 'firstPhase'> {
  readonly phases: readonly number[];
  readonly phaseDays: readonly BusinessDay[];
  readonly areDue: readonly boolean[];
}

/** In the order of bindings, so that two that settle the same terminals wait for each other without deadlock. */
export const lockPlans = async (tx: Tx, terminalIds: readonly TerminalId[]): Promise<void> => {
  await sql`select binding_id from rewards.fee_plan where terminal_id = any (${terminalIds}::bigint[])
    order by binding_id for update`.execute(tx);
};

/** One of each terminal that has one. @param today phases of later days are not listed. */
export const plansOfTerminals = async (
  db: Db,
  terminalIds: readonly TerminalId[],
  today: BusinessDay,
): Promise<Map<TerminalId, TerminalPlan>> => {
  const { rows } = await sql<PlanRow>`
    with plan as materialized (
      select distinct on (terminal_id) * from rewards.fee_plan where terminal_id = any (${terminalIds}::bigint[])
      order by terminal_id, activation_day, binding_id
    ), phase as materialized (
      select terminal_id, phase, activation_day + free_days + (phase - 1) * period_days as day,
        row_number() over () as n
      from plan cross join lateral generate_series(1,
        greatest(0, div((${today}::date - activation_day - free_days)::numeric, period_days)::int + 1)) as phase
      where activation_day + free_days + (phase - 1) * period_days <= ${today}::date
    ), decided as (
      select terminal_id, array_agg(phase order by phase) as phases, array_agg(day order by phase) as days,
        array_agg(due.ord is not null order by phase) as are_due
      from phase left join terminals.api_bound_on((select array_agg(terminal_id order by n) from phase),
        (select array_agg(day order by n) from phase)) as due on due.ord = n
      group by terminal_id
    )
    select plan.terminal_id as "terminalId", binding_id as "bindingId", policy_id as "policyId", fee_fen as "feeFen",
      activation_day as "activationDay", free_days as "freeDays", period_days as "periodDays",
      by_plan as "isByPlan", next_phase as "nextPhase", revision, coalesce(phases, '{}') as phases,
      coalesce(days, '{}')::text[] as "phaseDays", coalesce(are_due, '{}') as "areDue"
    from plan left join decided using (terminal_id)`.execute(db);
  return new Map(rows.map((row) => [row.terminalId, planOf(row)]));
};

const planOf = ({ phases, phaseDays, areDue, ...plan }: PlanRow): TerminalPlan => ({
  ...plan,
  firstPhase: plan.isByPlan ? 1 : plan.nextPhase,
  days: phases.map((phase, index): PhaseDay => ({
    phase,
    day: phaseDays[index] ?? '',
    isDue: areDue[index] === true,
  })),
});
