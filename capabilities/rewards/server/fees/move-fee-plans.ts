/** Plans of communication fees follow the first activation of their terminals. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { awardsOf } from '../awards-of.ts';
import { clawBack } from './clawback.ts';
import { settleLater } from './collections.ts';
import { forgetCharged, layPieces } from './fee-changes.ts';
import { firstPhaseOf, nextOnOf, startFeePlans, type NewFeePlan } from './fee-plans.ts';
import { phaseKey } from './phase-key.ts';
import { lockPlans, plansOfTerminals, type TerminalPlan } from './plans-of-terminals.ts';
import { settleFees } from './settle-fees.ts';

/** Phases that were charged by the plan. */
const chargedPhases = ({ nextPhase, isByPlan }: TerminalPlan): number[] =>
  isByPlan ? Array.from({ length: nextPhase - 1 }, (_, index) => index + 1) : [];

const keysOf = (plan: TerminalPlan, phases: readonly number[]): string[] =>
  phases.map((phase) => phaseKey(plan.bindingId, phase, plan.revision));

const clawPhasesBack = async (tx: Tx, now: Date, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const charged = await awardsOf(tx, { kind: 'communication_fee', keys });
  await clawBack(
    tx,
    now,
    charged
      .filter(({ poolFen, clawedBackFen }) => clawedBackFen < poolFen)
      .map(({ id, day }) => ({ awardId: id, day, cause: 'corrected' })),
  );
};

const isSame = (kept: TerminalPlan, plan: NewFeePlan): boolean =>
  kept.bindingId === plan.bindingId &&
  kept.activationDay === plan.activationDay &&
  kept.feeFen === plan.feeFen &&
  kept.freeDays === plan.freeDays &&
  kept.periodDays === plan.periodDays &&
  kept.isByPlan === plan.isByPlan;

/**
 * The plans of terminals, each as its first activation fixed it: an earlier one that becomes known moves the plan to
 * its
 * day and amounts. Charges by the former plan are clawed back: the next run charges what is due by the new one.
 * @param plans one of a terminal; 0 as the fee: none any more.
 */
export const setFeePlans = async (tx: Tx, now: Date, plans: readonly NewFeePlan[]): Promise<void> => {
  const terminalIds = plans.map(({ terminalId }) => terminalId);
  await lockPlans(tx, terminalIds);
  const kept = await plansOfTerminals(tx, terminalIds, businessDay(now));
  const moved = plans.filter((plan) => {
    const before = kept.get(plan.terminalId);
    return before !== undefined && !isSame(before, plan);
  });
  const before = moved.flatMap(({ terminalId }) => kept.get(terminalId) ?? []);
  await clawPhasesBack(
    tx,
    now,
    before.flatMap((plan) => keysOf(plan, chargedPhases(plan))),
  );
  for (const plan of moved) await rewrite(tx, plan, kept.get(plan.terminalId));
  const fresh = plans.filter(({ terminalId }) => !kept.has(terminalId));
  await startFeePlans(tx, fresh);
  await forgetCharged(
    tx,
    before.flatMap(({ isByPlan, terminalId }) => (isByPlan ? [terminalId] : [])),
  );
  await layPieces(
    tx,
    now,
    [...moved, ...fresh].map(({ terminalId }) => terminalId),
  );
  const ended = moved.filter(({ feeFen }) => feeFen === 0);
  await settleFees(
    tx,
    now,
    ended.map(({ terminalId }) => terminalId),
  );
  await settleLater(
    tx,
    moved.map(({ terminalId }) => terminalId),
  );
};

/** Phases below the first open one were earned before collections were reported, and stay so. */
const openFrom = (plan: NewFeePlan, before: TerminalPlan | undefined): number =>
  Math.max(firstPhaseOf(plan), before !== undefined && !before.isByPlan ? before.firstPhase : 1);

const rewrite = async (tx: Tx, plan: NewFeePlan, before: TerminalPlan | undefined): Promise<void> => {
  if (plan.feeFen === 0) {
    await sql`delete from rewards.fee_plan where terminal_id = ${plan.terminalId}`.execute(tx);
    return;
  }
  await sql`
    update rewards.fee_plan set binding_id = ${plan.bindingId}, merchant_id = ${plan.merchantId},
      holder_id = ${plan.holderId}, revision = revision + 1, activation_day = ${plan.activationDay},
      fee_fen = ${plan.feeFen}, free_days = ${plan.freeDays}, period_days = ${plan.periodDays},
      by_plan = ${plan.isByPlan}, next_phase = ${plan.isByPlan ? firstPhaseOf(plan) : openFrom(plan, before)},
      next_on = ${nextOnOf(plan)}::date, ended_on = null
    where binding_id = ${before?.bindingId ?? plan.bindingId}`.execute(tx);
};

/**
 * Runs after terminals were unbound: charges for a day on which, as is known now, they served no merchant are clawed
 * back, and collections are settled again.
 */
export const reviewFeePlans = async (tx: Tx, now: Date, terminalIds: readonly TerminalId[]): Promise<void> => {
  if (terminalIds.length === 0) return;
  const plans = await plansOfTerminals(tx, terminalIds, businessDay(now));
  const wrong = [...plans.values()].flatMap((plan) => {
    const passed = new Set(plan.days.filter(({ isDue }) => !isDue).map(({ phase }) => phase));
    return keysOf(
      plan,
      chargedPhases(plan).filter((phase) => passed.has(phase)),
    );
  });
  await clawPhasesBack(tx, now, wrong);
  await settleLater(tx, [...plans.keys()]);
};
