/** Changes of merchants' rates from before the acquirer was asked: the rows here come into force, none is added. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { limits } from '../../rules/limits.ts';

export interface ChangedRate {
  readonly rateType: number;
  readonly fromPpm: Ppm;
  readonly toPpm: Ppm;
}

export interface RateChange {
  readonly validFrom: BusinessDay;
  readonly rates: readonly ChangedRate[];
}

/** The change that is not in force yet; a withdrawn change does not count. */
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

/** The changes that come into force on a day, by merchant: the acquirer has to be notified of them. */
export const rateChangesOf = async (db: Db, day: BusinessDay): Promise<ListedRateChange[]> => {
  const { rows } = await sql<ListedRateChange>`
    select merchant.no as "merchantNo", merchant.name as "merchantName", change.valid_from as "validFrom", change.rates
    from (select distinct on (merchant_id) merchant_id, valid_from, rates from merchants.rate_change
        where valid_from = ${day}::date order by merchant_id, id desc) as change
      join merchants.merchant on merchant.id = change.merchant_id
    where change.rates <> '[]' order by merchant.no`.execute(db);
  return rows;
};

/** The number of days for which a changed rate stays as it is. */
export const settledDays = (db: Db): Promise<number> => configNumber(db, 'merchant_rate_days', limits.rateDays);
