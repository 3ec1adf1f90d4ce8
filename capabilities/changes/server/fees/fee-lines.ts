/** The rules for comparing the sales of a business day with the fees that were taken. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';

export interface SalesDay {
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly day: BusinessDay;
}

/** A call of `changes.fees_off`: of merchants under policies on one day. */
export const feesOff = async (db: Db, day: BusinessDay, sold: readonly SalesDay[]): Promise<Sql> => {
  const rates = await ratesInForce(db, sold, startOfDay(day));
  const lines = sold.flatMap((one, index) => (rates[index] ?? []).map((rate) => ({ ...one, ...rate })));
  return sql`changes.fees_off(${lines.map(({ merchantId }) => merchantId)}::bigint[],
    ${lines.map(({ policyId }) => policyId)}::bigint[], ${lines.map(() => day)}::date[],
    ${lines.map(({ rateType }) => rateType)}::smallint[], ${lines.map(({ ratePpm }) => ratePpm)}::bigint[],
    ${lines.map(({ capFen }) => capFen ?? null)}::bigint[],
    ${lines.map(({ extraFen }) => extraFen ?? null)}::bigint[])`;
};
