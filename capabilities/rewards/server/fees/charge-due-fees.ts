import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inBatches } from '#platform/jobs/in-batches.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { bookAwards } from '../book-awards.ts';
import type { NewFeePlan } from './fee-plans.ts';
import { phaseKey } from './phase-key.ts';

type DuePlan = Omit<NewFeePlan, 'chargedFrom'> & {
  readonly phase: number;
  readonly revision: number;
  readonly day: NotNull<BusinessDay>;
};

const NAME = 'rewards.charge-fees';
/** Phases booked in one transaction. */
const BATCH = 5_000;

export interface ChargedFees {
  /** Phases. */
  readonly charged: number;
  /** Bindings that are set aside (`npm run jobs -- show`). */
  readonly faults: number;
}

/** Charges every phase whose day is over, the oldest first, each once, whoever else does so at the same time. */
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
    where next_on <= ${through}::date and binding_id <> all (${aside}::bigint[])
    order by next_on, binding_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Each phase is charged for whoever has the binding on its day. */
const chargeBatch = async (tx: Tx, now: Date, through: BusinessDay, ids: readonly BindingId[]): Promise<number> => {
  const { rows } = await sql<DuePlan>`
    select binding_id as "bindingId", terminal_id as "terminalId", merchant_id as "merchantId",
      coalesce(terminals.api_holder_at(binding_id, next_on::timestamp at time zone 'Asia/Shanghai'), holder_id)
        as "holderId", policy_id as "policyId", activation_day as "activationDay", fee_fen as "feeFen",
      free_days as "freeDays", period_days as "periodDays", next_phase as phase, revision,
      next_on as day
    from rewards.fee_plan where binding_id = any (${ids}::bigint[]) and next_on <= ${through}::date
    order by binding_id for update`.execute(tx);
  await bookAwards(tx, now, rows.map(requestOf));
  await sql`
    update rewards.fee_plan set next_phase = next_phase + 1,
      next_on = case when ended_on is null or next_on + period_days < ended_on then next_on + period_days end
    where binding_id = any (${rows.map(({ bindingId }) => bindingId)}::bigint[])`.execute(tx);
  return rows.length;
};

const requestOf = ({ bindingId, phase, revision, day, feeFen, ...plan }: DuePlan) => ({
  kind: 'communication_fee' as const,
  key: phaseKey(bindingId, phase, revision),
  day,
  knownOn: day,
  item: 0,
  poolFen: feeFen,
  holderId: plan.holderId,
  policyId: plan.policyId,
  terminalId: plan.terminalId,
  merchantId: plan.merchantId,
  period: String(phase),
});

/** Nightly, for the day before; nights that were missed are caught up with. */
export const chargeFeesJob = defineLongJob<object>(
  NAME,
  async ({ db, clock }) => ({ ...(await chargeDueFees(db, clock.now())) }),
  '10 1 * * *',
);
