/** Changes of an approved merchant's rates (docs/domain.md §7). The callers have locked the merchant. */
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { addDays, nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { limits } from '../rules/limits.ts';

export interface ChangedRate {
  readonly rateType: number;
  readonly fromPpm: Ppm;
  readonly toPpm: Ppm;
}

export interface RateChange {
  readonly validFrom: BusinessDay;
  readonly rates: readonly ChangedRate[];
}

/** What is made today is in force tomorrow. */
export const firstDayOfRates = (today: BusinessDay): BusinessDay => nextDay(today);

/** The change that is not in force yet; one that was taken back is none. */
export const pendingRates = async (db: Db, id: MerchantId, today: BusinessDay): Promise<RateChange | undefined> => {
  const { rows } = await sql<{ validFrom: BusinessDay; rates: ChangedRate[] }>`
    select valid_from as "validFrom", rates from merchants.rate_change
    where merchant_id = ${id} and valid_from > ${today}::date order by id desc limit 1`.execute(db);
  return rows.find(({ rates }) => rates.length > 0);
};

export interface ListedRateChange extends RateChange {
  readonly merchantNo: string;
  readonly merchantName: string;
}

/** The changes that come into force on a day, by merchant: what the acquirer has to be told. */
export const rateChangesOf = async (db: Db, day: BusinessDay): Promise<ListedRateChange[]> => {
  const { rows } = await sql<ListedRateChange>`
    select merchant.no as "merchantNo", merchant.name as "merchantName", change.valid_from as "validFrom", change.rates
    from (select distinct on (merchant_id) merchant_id, valid_from, rates from merchants.rate_change
        where valid_from = ${day}::date order by merchant_id, id desc) as change
      join merchants.merchant on merchant.id = change.merchant_id
    where change.rates <> '[]' order by merchant.no`.execute(db);
  return rows;
};

/** The last change that came into force: of those of one day the last one holds. */
const lastDayOfRates = async (db: Db, id: MerchantId, today: BusinessDay): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ validFrom: BusinessDay }>`
    select "validFrom" from (select distinct on (valid_from) valid_from as "validFrom", rates
      from merchants.rate_change where merchant_id = ${id} and valid_from <= ${today}::date
      order by valid_from desc, id desc) as change
    where rates <> '[]' order by "validFrom" desc limit 1`.execute(db);
  return rows[0]?.validFrom;
};

/** For which changed rates stay as they are. */
export const settledDays = (db: Db): Promise<number> => configNumber(db, 'merchant_rate_days', limits.rateDays);

/** The day on which the rates may be changed again; undefined: today. */
export const ratesOpenOn = async (db: Db, id: MerchantId, today: BusinessDay): Promise<BusinessDay | undefined> => {
  const last = await lastDayOfRates(db, id, today);
  if (last === undefined) return undefined;
  const open = addDays(last, await settledDays(db));
  return open > today ? open : undefined;
};

interface NewRates {
  readonly id: MerchantId;
  readonly agentId: AgentId;
  /** Those that differ from today's; none takes the pending change back. */
  readonly rates: readonly ChangedRate[];
  readonly validFrom: BusinessDay;
  readonly now: Date;
}

/** Replaces the change that is not in force yet. */
export const saveRateChange = async (tx: Tx, { id, agentId, rates, validFrom, now }: NewRates): Promise<void> => {
  await sql`
    insert into merchants.rate_change (merchant_id, rates, valid_from, agent_id, made_at)
    values (${id}, ${JSON.stringify(rates)}::jsonb, ${validFrom}::date, ${agentId}, ${now})`.execute(tx);
  await sql`delete from merchants.rate where merchant_id = ${id} and valid_from >= ${validFrom}::date`.execute(tx);
  await sql`
    insert into merchants.rate (merchant_id, rate_type, rate_ppm, valid_from)
    select ${id}::bigint, rate_type, rate_ppm, ${validFrom}::date
    from unnest(${rates.map(({ rateType }) => rateType)}::smallint[], ${rates.map(({ toPpm }) => toPpm)}::int[])
      as given (rate_type, rate_ppm)`.execute(tx);
};
