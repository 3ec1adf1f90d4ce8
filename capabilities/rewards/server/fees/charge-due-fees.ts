import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { bookAwards } from '../book-awards.ts';
import type { NewFeePlan } from './fee-plans.ts';

type DuePlan = Omit<NewFeePlan, 'chargedFrom'> & { readonly phase: number; readonly day: NotNull<BusinessDay> };

/** Phases booked in one transaction. */
const BATCH = 5_000;

/**
 * Charges every phase whose day is over, the oldest first, each once; two servers at once share the work.
 * @returns the number of phases.
 */
export const chargeDueFees = async (db: Db, now: Date, batch = BATCH): Promise<number> => {
  const through = addDays(businessDay(now), -1);
  for (let charged = 0; ;) {
    const booked = await inTransaction(db, (tx) => chargeBatch(tx, now, through, batch));
    if (booked === 0) return charged;
    charged += booked;
  }
};

const chargeBatch = async (tx: Tx, now: Date, through: BusinessDay, batch: number): Promise<number> => {
  const { rows } = await sql<DuePlan>`
    select binding_id as "bindingId", terminal_id as "terminalId", merchant_id as "merchantId",
      holder_id as "holderId", policy_id as "policyId", activation_day as "activationDay", fee_fen as "feeFen",
      free_days as "freeDays", period_days as "periodDays", next_phase as phase, next_on as day
    from rewards.fee_plan where next_on <= ${through}::date
    order by next_on, binding_id limit ${batch} for update skip locked`.execute(tx);
  await bookAwards(tx, now, rows.map(requestOf));
  await sql`
    update rewards.fee_plan set next_phase = next_phase + 1,
      next_on = case when ended_on is null or next_on + period_days < ended_on then next_on + period_days end
    where binding_id = any (${rows.map(({ bindingId }) => bindingId)}::bigint[])`.execute(tx);
  return rows.length;
};

const requestOf = ({ bindingId, phase, day, feeFen, ...plan }: DuePlan) => ({
  kind: 'communication_fee' as const,
  key: `${bindingId}:${phase}`,
  day,
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
  'rewards.charge-fees',
  async ({ db, clock }) => ({ charged: await chargeDueFees(db, clock.now()) }),
  '10 1 * * *',
);
