/** Derives every class and every count again: the classes by the rule from the facts, the counts from the rows. */
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantClass } from '../rules/classes/merchant-class.ts';
import { rulesOn } from './classes/class-rules.ts';
import { OVERLAP_MINUTES } from './refresh.ts';

/** The kind of age counts for terminals that are charged soon. */
const DUE = 7;

export interface Difference {
  readonly what: string;
  readonly shown: number;
  readonly recounted: number;
}

export interface RecountResult {
  readonly at: Date | null;
  readonly compared: number;
  readonly differences: Difference[];
}

interface StoredFigures {
  merchantId: MerchantId;
  shown: number;
  shownFen: Fen;
  shownCount: number;
  /** Whether nothing was booked since the refresh, nor so shortly before it that the refresh may have missed it. */
  isSettled: NotNull<boolean>;
  openedOn: BusinessDay;
  volumeFen: NotNull<Fen>;
  saleCount: NotNull<number>;
  lastOn: BusinessDay | null;
}

const BATCH = 5000;
const OVERLAP = `${OVERLAP_MINUTES} minutes`;

/** Recounts everything as of the last refresh, in one snapshot. */
export const recountPortfolio = (db: Db): Promise<RecountResult> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ at: Date | null }>`
      select nullif(at, '-infinity') as at from portfolio.refreshed`.execute(tx);
    const { at } = onlyRow(rows);
    if (at === null) return { at, compared: 0, differences: [] };
    const classes = await recountClasses(tx, at);
    const counts = await recountCounts(tx, businessDay(at));
    return {
      at,
      compared: classes.compared + counts.compared,
      differences: [...classes.differences, ...counts.differences],
    };
  }, 'repeatable read');

const recountClasses = async (tx: Tx, at: Date) => {
  const today = businessDay(at);
  const [rule] = await rulesOn(tx, today);
  const first = monthDays(monthOf(today))[0];
  await sql`create temporary table booked_since on commit drop as
    select booked as merchant_id from trades.api_merchants_booked(${at}::timestamptz - ${OVERLAP}::interval)
      as booked`.execute(tx);
  const differences: Difference[] = [];
  let compared = 0;
  for (let after = 0; ;) {
    const { rows } = await sql<StoredFigures>`
      select kept.merchant_id as "merchantId", kept.class as shown, kept.opened_on as "openedOn",
        case when kept.month = ${first}::date then kept.volume_fen else 0 end as "shownFen",
        case when kept.month = ${first}::date then kept.sale_count else 0 end as "shownCount",
        not exists (select from booked_since as booked where booked.merchant_id = kept.merchant_id) as "isSettled",
        sums.volume_fen as "volumeFen", sums.sale_count as "saleCount", sums.last_on as "lastOn"
      from portfolio.merchant as kept
      join trades.api_merchant_sums(array(select merchant_id from portfolio.merchant where merchant_id > ${after}
          order by merchant_id limit ${BATCH}), ${first}::date, ${at}) as sums
        on sums.merchant_id = kept.merchant_id
      order by kept.merchant_id`.execute(tx);
    for (const row of rows) {
      const { merchantId, shown, shownFen, shownCount, isSettled, openedOn, volumeFen, saleCount, lastOn } = row;
      const named = (what: string, is: number, ought: number): void => {
        compared += 1;
        if (is !== ought) differences.push({ what: `merchant ${merchantId} ${what}`, shown: is, recounted: ought });
      };
      const since = lastOn === null || lastOn < openedOn ? openedOn : lastOn;
      const recounted = merchantClass({ volumeFen, saleCount, quietDays: daysBetween(since, today) }, rule);
      named('class', shown, recounted);
      if (isSettled) named('volume', shownFen, volumeFen);
      if (isSettled) named('sales', shownCount, saleCount);
    }
    const last = rows.at(-1);
    if (last === undefined) return { compared, differences };
    after = last.merchantId;
  }
};

/** Counts of classes and ages by walking down from each agent, instead of up from each row. */
const recountCounts = async (tx: Tx, today: BusinessDay) => {
  const { rows } = await sql<{ agentId: AgentId; what: string; shown: NotNull<number>; recounted: NotNull<number> }>`
    with fact as (
      select holder.agent_id, holder.is_team, 'class ' || class as what, count(*) as count
      from portfolio.merchant as row
      cross join lateral (select row.agent_id, false union all
        select key / 8, true from unnest(row.keys) as one (key) where key % 8 = row.class) as holder (agent_id, is_team)
      group by 1, 2, 3
      union all
      select holder.agent_id, holder.is_team, 'class 6', count(*)
      from portfolio.merchant as row
      cross join lateral (select row.agent_id, false where row.agent_id * 8 + 6 = any (row.keys) union all
        select key / 8, true from unnest(row.keys) as one (key) where key % 8 = 6) as holder (agent_id, is_team)
      group by 1, 2, 3
      union all
      select holder.agent_id, holder.is_team, what, value
      from (
        select holder.agent_id, holder.is_team, count(*) as count, sum(due_fen)::bigint as fen,
          case when due_on <= ${today}::date + 1 then 0 when due_on <= ${today}::date + 7 then 1 else 2 end as bucket
        from portfolio.terminal as row
        cross join lateral (select row.holder_id, false union all
          select key / 8, true from unnest(row.keys) as one (key) where key % 8 = 7) as holder (agent_id, is_team)
        where due_on is not null group by 1, 2, 5) as holder
      cross join lateral (values ('age 7/' || bucket, count), ('due fen ' || bucket, fen)) as figure (what, value)
      union all
      select holder.agent_id, holder.is_team, 'age ' || state || '/' || portfolio.age_bucket(${today}::date - since),
        count(*)
      from portfolio.terminal as row
      cross join lateral (select row.holder_id, false union all
        select key / 8, true from unnest(row.keys) as one (key) where key % 8 = row.state) as holder (agent_id, is_team)
      group by 1, 2, 3
    ), shown as (
      select agent_id, is_team, 'class ' || class as what, count from portfolio.class_count
      union all
      select agent_id, is_team, 'age ' || kind || '/' || bucket, count from portfolio.age_count
      union all
      select agent_id, is_team, 'due fen ' || bucket, fen from portfolio.age_count where kind = ${DUE}
    )
    select agent_id as "agentId", what || case when is_team then ' team' else ' self' end as what,
      coalesce(shown.count, 0) as shown, coalesce(fact.count, 0) as recounted
    from shown full join fact using (agent_id, is_team, what)`.execute(tx);
  const differences = rows
    .filter(({ shown, recounted }) => shown !== recounted)
    .map(({ agentId, what, shown, recounted }) => ({ what: `agent ${agentId} ${what}`, shown, recounted }));
  return { compared: rows.length, differences };
};
