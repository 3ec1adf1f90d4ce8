/** The fee plans of terminals with the days of their phases so far. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { firstPhaseFrom, phaseDay, phaseFee, type FeePhases, type FeePiece } from '../../rules/fees/fee-phases.ts';
import type { PhaseDay, PlanDays } from '../../rules/fees/settle-collections.ts';

export interface TerminalPiece extends FeePiece {
  /** The reference of the change that began the piece. */
  readonly reference: string;
}

export interface TerminalPlan extends PlanDays, FeePhases {
  readonly terminalId: TerminalId;
  /** The binding of the first activation, which fixed the plan. */
  readonly bindingId: BindingId;
  readonly policyId: PolicyId;
  readonly feeFen: Fen;
  readonly pieces: readonly TerminalPiece[];
  /** In a plan that the operator guarantees, the earlier phases were charged or skipped. */
  readonly nextPhase: number;
  readonly revision: number;
}

type PlanRow = Omit<TerminalPlan, 'days' | 'firstPhase'>;

/**
 * Locks plans in the order of bindings, so that two that settle the same terminals wait for each other without
 * deadlock.
 */
export const lockPlans = async (tx: Tx, terminalIds: readonly TerminalId[]): Promise<void> => {
  await sql`select binding_id from rewards.fee_plan where terminal_id = any (${terminalIds}::bigint[])
    order by binding_id for update`.execute(tx);
};

/** The pieces of a row of `rewards.fee_plan` named `plan`. */
export const PIECES = sql`(select coalesce(jsonb_agg(jsonb_build_object('reference', reference,
    'firstPhase', first_phase, 'firstOn', first_on,
    'feeFen', fee_change.fee_fen, 'freeDays', fee_change.free_days, 'periodDays', fee_change.period_days)
    order by first_phase, fee_change.id), '[]')
  from rewards.fee_change where fee_change.terminal_id = plan.terminal_id and first_phase is not null)`;

const readPlans = async (db: Db, terminalIds: readonly TerminalId[]): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select distinct on (terminal_id) terminal_id as "terminalId", binding_id as "bindingId", policy_id as "policyId",
      fee_fen as "feeFen", activation_day as "activationDay", free_days as "freeDays", period_days as "periodDays",
      by_plan as "isByPlan", next_phase as "nextPhase", revision, ${PIECES} as pieces
    from rewards.fee_plan as plan where terminal_id = any (${terminalIds}::bigint[])
    order by terminal_id, activation_day, binding_id`.execute(db);
  return rows;
};

interface PassedPhase extends PhaseDay {
  readonly terminalId: TerminalId;
}

/** Phases whose day is not to come; whether they are due is decided by {@link withDue}. */
const passedPhases = (plan: PlanRow, today: BusinessDay): PassedPhase[] =>
  Array.from({ length: firstPhaseFrom(plan, addDays(today, 1)) - 1 }, (_, index) => ({
    terminalId: plan.terminalId,
    phase: index + 1,
    day: phaseDay(plan, index + 1),
    isDue: phaseFee(plan, index + 1) > 0,
  }));

/** Due is a phase with a fee where the terminal serves a merchant at the close of its day. */
const withDue = async (db: Db, phases: readonly PassedPhase[]): Promise<PassedPhase[]> => {
  if (phases.length === 0) return [];
  const { rows } = await sql<{ ord: number }>`
    select ord from terminals.api_bound_on(${phases.map(({ terminalId }) => terminalId)}::bigint[],
      ${phases.map(({ day }) => day)}::date[])`.execute(db);
  const bound = new Set(rows.map(({ ord }) => ord));
  return phases.map((phase, index) => ({ ...phase, isDue: phase.isDue && bound.has(index + 1) }));
};

/** The due phases of each terminal that has a plan. @param today phases of later days are not listed. */
export const plansOfTerminals = async (
  db: Db,
  terminalIds: readonly TerminalId[],
  today: BusinessDay,
): Promise<Map<TerminalId, TerminalPlan>> => {
  const plans = await readPlans(db, terminalIds);
  const phases = await withDue(
    db,
    plans.flatMap((plan) => passedPhases(plan, today)),
  );
  const days = Map.groupBy(phases, ({ terminalId }) => terminalId);
  return new Map(
    plans.map((plan) => [
      plan.terminalId,
      { ...plan, firstPhase: plan.isByPlan ? 1 : plan.nextPhase, days: days.get(plan.terminalId) ?? [] },
    ]),
  );
};
