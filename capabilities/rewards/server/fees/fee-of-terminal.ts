/** The state of a terminal's communication fee, as shown to its holder. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { phaseDay, phaseFee, type FeeTerms } from '../../rules/fees/fee-phases.ts';
import { openPhases, settleCollections, type CollectionOutcome } from '../../rules/fees/settle-collections.ts';
import { openFen } from './open-fen.ts';
import { plansOfTerminals, type TerminalPlan } from './plans-of-terminals.ts';
import { feesToSettle, reportedFees, type FeeRow } from './reported-fees.ts';

/** A change of the plan, the day and the phase from which it applies; null when a later one was known before. */
export interface MadeChange extends FeeTerms {
  readonly on: BusinessDay;
  readonly firstPhase: number | null;
  readonly isByAcquirer: boolean;
}

export interface FeeOfTerminal {
  /** The fee of the next phase. */
  readonly feeFen: Fen;
  readonly isByPlan: boolean;
  /** The number of phases that were collected; under a plan that the operator guarantees, charged. */
  readonly charged: number;
  /** The next phase that is not due yet and was not collected early, and its day. */
  readonly nextPhase: number;
  readonly nextOn: BusinessDay;
  /** Fees that are due and not collected, from which nobody earns. */
  readonly open?: { readonly count: number; readonly fen: Fen; readonly since: BusinessDay } | undefined;
  /** The last attempt failed, after anything that was collected. */
  readonly failed?: { readonly on: BusinessDay; readonly reason: string | null } | undefined;
  /** The changes, the newest first. */
  readonly changes: readonly MadeChange[];
  /** Collections that go to nobody: the phase had been collected before, was never due, or is too far ahead. */
  readonly unearned: { readonly count: number; readonly fen: Fen };
}

const failureOf = (fees: readonly FeeRow[]): FeeOfTerminal['failed'] => {
  const last = fees.findLast(({ originalId }) => originalId === null);
  return last === undefined || last.status === TRADE_STATUS.successful
    ? undefined
    : { on: last.day, reason: last.failReason };
};

const UNEARNED: readonly CollectionOutcome[] = ['again', 'never_due', 'ahead'];

const stateOf = (plan: TerminalPlan, fees: readonly FeeRow[]): Omit<FeeOfTerminal, 'changes'> => {
  const settled = settleCollections(plan, feesToSettle(fees));
  const open = plan.isByPlan ? [] : openPhases(plan, settled);
  const [first] = open;
  const earned = new Set(settled.flatMap(({ phase, outcome }) => (outcome === 'earned' ? [phase] : [])));
  let nextPhase = (plan.days.at(-1)?.phase ?? 0) + 1;
  while (earned.has(nextPhase)) nextPhase += 1;
  const lost = new Set(settled.flatMap(({ id, outcome = 'earned' }) => (UNEARNED.includes(outcome) ? [id] : [])));
  const unearned = fees.filter(({ id }) => lost.has(id));
  return {
    feeFen: phaseFee(plan, nextPhase),
    isByPlan: plan.isByPlan,
    charged: plan.isByPlan
      ? plan.days.filter(({ phase, isDue }) => isDue && phase < plan.nextPhase).length
      : earned.size,
    nextPhase,
    nextOn: phaseDay(plan, nextPhase),
    ...(first && { open: { count: open.length, fen: openFen(plan, open), since: first.day } }),
    ...(first && { failed: failureOf(fees) }),
    unearned: { count: unearned.length, fen: unearned.reduce((sum, one) => fen(sum + one.amountFen), zeroFen) },
  };
};

const madeChanges = async (db: Db, { terminalId, bindingId }: TerminalPlan): Promise<MadeChange[]> => {
  const { rows } = await sql<MadeChange>`
    select (effective_at at time zone 'Asia/Shanghai')::date as on, first_phase as "firstPhase",
      is_by_acquirer as "isByAcquirer", fee_fen as "feeFen", free_days as "freeDays", period_days as "periodDays"
    from rewards.fee_change where terminal_id = ${terminalId} and binding_id >= ${bindingId}
    order by effective_at desc, id desc`.execute(db);
  return rows;
};

/** Not scoped. @returns undefined for a terminal without a plan. */
export const feeOfTerminal = async (db: Db, terminalId: TerminalId, now: Date): Promise<FeeOfTerminal | undefined> => {
  const plan = (await plansOfTerminals(db, [terminalId], businessDay(now))).get(terminalId);
  if (plan === undefined) return undefined;
  return { ...stateOf(plan, await reportedFees(db, [terminalId])), changes: await madeChanges(db, plan) };
};
