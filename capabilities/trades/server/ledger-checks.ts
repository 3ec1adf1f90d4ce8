import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

/** The amount stored on a sale or a fee as returned is the sum of its refunds. */
export const returnedChecks: readonly LedgerCheck[] = [
  {
    name: 'what was returned of a sale is the sum of its refunds',
    differences: sql`
      select 'transaction ' || sale.id || ' ' || figure.name as subject, figure.expected, figure.actual
      from trades.trade as sale left join (
        select original_id, sum(amount_fen)::bigint as fen, sum(fee_fen)::bigint as fee from trades.trade
        where original_id is not null and status = trades.successful() group by 1) as back on back.original_id = sale.id
      cross join lateral (values ('refunded_fen', coalesce(back.fen, 0), sale.refunded_fen),
        ('fee_back_fen', coalesce(back.fee, 0), sale.fee_back_fen)) as figure (name, expected, actual)
      where sale.kind = 'sale' and figure.expected <> figure.actual`,
  },
  {
    name: 'what was returned of a value-added fee is the sum of its refunds',
    differences: sql`
      select 'value-added fee of transaction ' || charged.trade_id as subject, coalesce(back.fen, 0) as expected,
        charged.fee_back_fen as actual
      from trades.value_fee as charged left join (
        select original_id, sum(fee_fen)::bigint as fen from trades.value_fee where original_id is not null group by 1)
        as back on back.original_id = charged.trade_id
      where charged.original_id is null and coalesce(back.fen, 0) <> charged.fee_back_fen`,
  },
  {
    name: 'what was returned of a fee is the sum of its refunds',
    differences: sql`
      select 'fee ' || charged.id as subject, coalesce(back.fen, 0) as expected, charged.refunded_fen as actual
      from trades.fee as charged left join (
        select original_id, sum(amount_fen)::bigint as fen from trades.fee
        where original_id is not null and status = trades.successful()
          group by 1) as back on back.original_id = charged.id
      where charged.original_id is null and coalesce(back.fen, 0) <> charged.refunded_fen`,
  },
];
