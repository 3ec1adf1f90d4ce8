import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { feeDifferences, salesOff, type FeeDifference, type SaleOff } from './fee-differences.ts';

const MOST = 500;

export interface ListedFees {
  readonly found: FeeDifference;
  /** Filled only if the call names one merchant. */
  readonly sales: readonly SaleOff[];
}

/** Differences found last come first, at most 500; for one merchant, with its sales. */
export const listFeesForStaff = async (
  db: Db,
  { merchantNo, day }: { readonly merchantNo: string | undefined; readonly day: BusinessDay | undefined },
): Promise<ListedFees[]> => {
  const ofDay = day === undefined ? sql`true` : sql`day = ${day}::date`;
  const ofMerchant = merchantNo === undefined ? sql`true` : sql`merchant.no = ${merchantNo}`;
  const rows = await feeDifferences(db, sql`${ofDay} and ${ofMerchant}`, sql`limit ${MOST}`);
  const listed: ListedFees[] = [];
  for (const found of rows) listed.push({ found, sales: merchantNo === undefined ? [] : await salesOff(db, found) });
  return listed;
};
