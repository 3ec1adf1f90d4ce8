import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { inBatches } from '#platform/jobs/in-batches.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BindingId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { phaseDay, phaseFee, type FeePhases, type FeePiece } from '../../rules/fees/fee-phases.ts';
import { bookAwards } from './book-awards.ts';
import { settleLater } from './collections.ts';
import { phaseKey } from './phase-key.ts';
import { PIECES } from './plans-of-terminals.ts';

interface DuePlan extends FeePhases {
  readonly bindingId: BindingId;
  readonly terminalId: TerminalId;
  readonly policyId: PolicyId;
  readonly feeFen: Fen;
  readonly phase: number;
  readonly revision: number;
  readonly pieces: readonly FeePiece[];
  readonly day: NotNull<BusinessDay>;
  /** Null when the terminal serves no merchant at the close of the day, or was unbound on it. */
  readonly merchantId: MerchantId | null;
  readonly holderId: AgentId | null;
}
interface ChargedPlan extends DuePlan {
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
}

const NAME = 'rewards.charge-fees';
/** The number of phases booked in one transaction. */
const BATCH = 5_000;

export interface ChargedFees {
  /** Phases. */
  readonly charged: number;
  /** Bindings that are set aside (`npm run jobs -- show`). */
  readonly faults: number;
}

/**
 * Charges each due phase of plans that the operator guarantees once, oldest first, even when several processes do so at
 * the same time.
 */
export const chargeDueFees = async (db: Db, now: Date, size = BATCH): Promise<ChargedFees> => {
  const through = addDays(businessDay(now), -1);
  const { done, faults } = await inBatches(db, {
    name: NAME,
    now,
    size,
    subjectOf: (id: BindingId) => String(id),
    find: (of, limit, aside) => findDue(of, through, limit, aside),
    work: (tx, ids) => chargeBatch(tx, now, through, ids),
  });
  return { charged: done.reduce((sum, count) => sum + count, 0), faults };
};

const findDue = async (
  db: Db,
  through: BusinessDay,
  limit: number,
  aside: readonly string[],
): Promise<readonly BindingId[]> => {
  const { rows } = await sql<{ id: BindingId }>`
    select binding_id as id from rewards.fee_plan
    where by_plan and next_on <= ${through}::date and binding_id <> all (${aside}::bigint[])
    order by next_on, binding_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Each phase is charged to the holder of the binding on its day. A phase on whose day the terminal serves no merchant
 * is skipped, and the numbering continues.
 */
const chargeBatch = async (tx: Tx, now: Date, through: BusinessDay, ids: readonly BindingId[]): Promise<number> => {
  const { rows } = await sql<DuePlan>`
    with due as materialized (
      select * from rewards.fee_plan where binding_id = any (${ids}::bigint[]) and by_plan
        and next_on <= ${through}::date
      order by binding_id for update
    ), numbered as materialized (
      select due.*, row_number() over (order by binding_id) as n from due
    )
    select plan.binding_id as "bindingId", terminal_id as "terminalId", served.merchant_id as "merchantId",
      served.holder_id as "holderId", policy_id as "policyId", fee_fen as "feeFen", next_phase as phase, revision,
      next_on as day, activation_day as "activationDay", free_days as "freeDays", period_days as "periodDays",
      ${PIECES} as pieces
    from numbered as plan left join terminals.api_bound_on((select array_agg(terminal_id order by n) from numbered),
      (select array_agg(next_on order by n) from numbered)) as served on served.ord = n
    order by plan.binding_id`.execute(tx);
  const charged = rows.flatMap((row) => (isServed(row) ? [row] : []));
  await bookAwards(tx, now, charged.map(requestOf));
  await sql`
    update rewards.fee_plan set next_phase = next_phase + 1, next_on = charged.next_on
    from unnest(${rows.map(({ bindingId }) => bindingId)}::bigint[],
      ${rows.map((plan) => phaseDay(plan, plan.phase + 1))}::date[]) as charged (binding_id, next_on)
    where fee_plan.binding_id = charged.binding_id`.execute(tx);
  // for returns that were reported before the phase was charged
  await settleLater(
    tx,
    charged.map(({ terminalId }) => terminalId),
  );
  return charged.length;
};

/** A phase of a fee of 0 is passed over too. */
const isServed = (row: DuePlan): row is ChargedPlan =>
  row.merchantId !== null && row.holderId !== null && phaseFee(row, row.phase) > 0;

const requestOf = ({ bindingId, phase, revision, day, ...plan }: ChargedPlan) => ({
  kind: 'communication_fee' as const,
  key: phaseKey(bindingId, phase, revision),
  day,
  knownOn: day,
  item: 0,
  poolFen: phaseFee(plan, phase),
  holderId: plan.holderId,
  policyId: plan.policyId,
  terminalId: plan.terminalId,
  merchantId: plan.merchantId,
  period: String(phase),
});

/** Runs nightly for the previous day and catches up on missed nights. */
export const chargeFeesJob = defineLongJob<object>(
  NAME,
  async ({ db, clock }) => ({ ...(await chargeDueFees(db, clock.now())) }),
  '10 1 * * *',
);
