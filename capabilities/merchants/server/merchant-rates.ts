import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

export interface MerchantRate {
  readonly rateType: number;
  readonly ratePpm: Ppm;
  readonly validFrom: BusinessDay;
}

/** The rates of a merchant that are in force on a day, by rate type; one without is charged the policy's standard. */
export const ratesOfMerchant = async (
  db: Db,
  id: MerchantId,
  day: BusinessDay,
): Promise<ReadonlyMap<number, MerchantRate>> => {
  const { rows } = await sql<MerchantRate>`
    select distinct on (rate_type) rate_type as "rateType", rate_ppm as "ratePpm", valid_from as "validFrom"
    from merchants.rate where merchant_id = ${id} and valid_from <= ${day}::date
    order by rate_type, valid_from desc`.execute(db);
  return new Map(rows.map((row) => [row.rateType, row]));
};
