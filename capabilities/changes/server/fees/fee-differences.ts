/** The findings of the fee audit, for agents and for the staff. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import type { FeeDifferenceId } from '../../contract/change-ids.ts';
import { MOST_SALES } from '../../contract/fees/get-fee-difference.ts';
import type { listFeeDifferences } from '../../contract/fees/list-fee-differences.ts';
import { feesOff } from './fee-lines.ts';

export interface FeeDifference {
  readonly id: FeeDifferenceId;
  readonly merchantId: MerchantId;
  readonly merchantNo: NotNull<string>;
  readonly merchantName: NotNull<string>;
  readonly day: BusinessDay;
  readonly acquirer: string;
  readonly saleCount: number;
  readonly takenFen: Fen;
  readonly expectedFen: Fen;
  readonly foundAt: Date;
}

/** Differences that still exist, latest first. */
export const feeDifferences = async (db: Db, where: Sql, more: Sql): Promise<FeeDifference[]> => {
  const { rows } = await sql<FeeDifference>`
    select found.id, found.merchant_id as "merchantId", merchant.no as "merchantNo", merchant.name as "merchantName",
      day, acquirer, sale_count as "saleCount", taken_fen as "takenFen", expected_fen as "expectedFen",
      found_at as "foundAt"
    from changes.fee_difference as found
    cross join lateral merchants.api_briefs(array[found.merchant_id]) as merchant
    where gone_at is null and ${where} order by found.id desc ${more}`.execute(db);
  return rows;
};

export const ownedBy = (agentId: AgentId): Sql =>
  sql`found.merchant_id in (select merchant_id from merchants.api_owned(${agentId}))`;

/** Days of own merchants, at most so many. */
export const countFeeDifferences = async (db: Db, agentId: AgentId, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from changes.fee_difference as found where gone_at is null and ${ownedBy(agentId)} limit ${most})
      as counted`.execute(db);
  return onlyRow(rows).count;
};

/** The fee difference of an own merchant on a day. */
export const ownFeeDifference = async (
  db: Db,
  agentId: AgentId,
  { merchantId, day }: { readonly merchantId: MerchantId; readonly day: BusinessDay },
): Promise<FeeDifference | undefined> => {
  const where = sql`${ownedBy(agentId)} and found.merchant_id = ${merchantId} and day = ${day}::date`;
  return (await feeDifferences(db, where, sql``))[0];
};

export interface SaleOff {
  readonly tradeId: NotNull<TradeId>;
  readonly occurredAt: NotNull<Date>;
  readonly rateType: NotNull<number>;
  readonly amountFen: NotNull<Fen>;
  readonly takenFen: NotNull<Fen>;
  readonly expectedFen: NotNull<Fen>;
}

/** The sales whose fee differs by the rates as they are known now; largest differences first. */
export const salesOff = async (db: Db, { merchantId, day }: FeeDifference): Promise<SaleOff[]> => {
  const { rows: under } = await sql<{ policyId: PolicyId }>`
    select distinct policy_id as "policyId" from trades.api_fees_taken(${merchantId}, ${day}::date)`.execute(db);
  const sold = under.map(({ policyId }) => ({ merchantId, policyId, day }));
  const { rows } = await sql<SaleOff>`
    select trade_id as "tradeId", occurred_at as "occurredAt", rate_type as "rateType", amount_fen as "amountFen",
      taken_fen as "takenFen", expected_fen as "expectedFen"
    from ${await feesOff(db, day, sold)} as off
    order by abs(taken_fen - expected_fen) desc, trade_id limit ${MOST_SALES}`.execute(db);
  return rows;
};

const subjectOf = ({ merchantId, day }: Pick<FeeDifference, 'merchantId' | 'day'>): string =>
  `check-fee-${merchantId}-${day.replaceAll('-', '')}`;

export const presentDifference = (row: FeeDifference): AnswerOf<typeof listFeeDifferences>['rows'][number] => ({
  id: String(row.id),
  subject: subjectOf(row),
  merchantId: String(row.merchantId),
  merchantNo: row.merchantNo,
  merchantName: row.merchantName,
  day: row.day,
  saleCount: row.saleCount,
  takenFen: row.takenFen,
  expectedFen: row.expectedFen,
  foundAt: row.foundAt.toISOString(),
});
