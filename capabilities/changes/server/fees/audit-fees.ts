/**
 * Every night the fees that acquirers took are compared with the rates in force at the instants of the sales;
 * differences are listed once per merchant and business day, and never booked (docs/domain.md §14 "Effective").
 */
import { batchesOf } from '#platform/db/batches-of.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { feesOff, type SalesDay } from './fee-lines.ts';

/** The number of days whose bookings are checked each night, so that a night that was missed is made up for. */
const BOOKED_DAYS = 3;
/** The number of past days for which a late confirmation of a rate still applies. */
const LATE_DAYS = 35;
const AT_ONCE = 2_000;

/**
 * The merchants' days for which something was booked or a rate confirmed recently, with the policies that sold then.
 */
const soldLately = async (db: Db, now: Date): Promise<SalesDay[]> => {
  const today = businessDay(now);
  const since = startOfDay(addDays(today, -BOOKED_DAYS));
  const { rows } = await sql<SalesDay>`
    with lately as (
      select merchant_id, day from trades.api_sold_since(${since})
      union
      select change.merchant_id, days.day::date from changes.change
      cross join lateral generate_series(
        greatest((change.effective_at at time zone 'Asia/Shanghai')::date, ${addDays(today, -LATE_DAYS)}::date),
        ${today}::date, interval '1 day') as days (day)
      where change.kind = 'rate' and change.state = changes.changed() and change.ended_at >= ${since})
    select lately.merchant_id as "merchantId", sold.policy_id as "policyId", lately.day from lately
    cross join lateral (select distinct policy_id from trades.api_fees_taken(lately.merchant_id, lately.day)) as sold
    where lately.day < ${today}::date order by lately.day, lately.merchant_id, sold.policy_id`.execute(db);
  return rows;
};

const auditDay = async (tx: Tx, day: BusinessDay, sold: readonly SalesDay[], now: Date): Promise<number> => {
  const off = await feesOff(tx, day, sold);
  const { rows } = await sql`
    with found as (
      select merchant_id, day, min(acquirer) as acquirer, count(*)::int as sale_count, sum(taken_fen) as taken_fen,
        sum(expected_fen) as expected_fen
      from ${off} as off group by merchant_id, day),
    gone as (
      update changes.fee_difference set gone_at = ${now}
      where day = ${day}::date and gone_at is null
        and merchant_id = any (${sold.map(({ merchantId }) => merchantId)}::bigint[])
        and merchant_id not in (select merchant_id from found))
    insert into changes.fee_difference as kept (merchant_id, day, acquirer, sale_count, taken_fen, expected_fen,
      found_at)
    select merchant_id, day, acquirer, sale_count, taken_fen, expected_fen, ${now} from found
    on conflict (merchant_id, day) do update set sale_count = excluded.sale_count, taken_fen = excluded.taken_fen,
      expected_fen = excluded.expected_fen, gone_at = null,
      found_at = case when kept.gone_at is null then kept.found_at else excluded.found_at end
    returning 1`.execute(tx);
  return rows.length;
};

/** @returns how many merchants and days differ, of those that were looked at. */
export const auditFees = async (db: Db, now: Date): Promise<number> => {
  const byDay = Map.groupBy(await soldLately(db, now), ({ day }) => day);
  let differing = 0;
  for (const [day, sold] of byDay)
    for (const ids of batchesOf([...new Set(sold.map(({ merchantId }) => merchantId))], AT_ONCE)) {
      const those = new Set(ids);
      const portion = sold.filter(({ merchantId }) => those.has(merchantId));
      differing += await inTransaction(db, (tx) => auditDay(tx, day, portion, now));
    }
  return differing;
};

export const auditFeesJob = defineLongJob(
  'changes.audit-fees',
  async ({ db, clock }) => ({ differing: await auditFees(db, clock.now()) }),
  '20 5 * * *',
);
