/** Checks that the ledger booked deposits and their reversals once, and nothing else as such. */
import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

export const DEPOSIT_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'a deposit entered the goods fund of its agent once, and left it once if it was reversed',
    differences: sql`
      select kind || ' ' || reference as subject, coalesce(kept.fen, 0) as expected, coalesce(booked.fen, 0) as actual
      from (
        select id, reference, agent_id, amount_fen as fen, kind
        from deposits.deposit cross join unnest(array['goods_deposit', 'goods_deposit_reversal']) as kind
        where kind = 'goods_deposit' or reversed_at is not null
      ) kept full join (
        select t.item_ids[1] as id, t.source_id as reference, a.agent_id, t.amount_fen as fen, t.kind
        from ledger.api_booked(array['goods_deposit', 'goods_deposit_reversal']) as t
        join ledger.api_wallets() as a on a.kind = 'goods'
          and a.id = case when t.kind = 'goods_deposit' then t.credit_account_id else t.debit_account_id end
        where t.item_ids is not null
      ) booked using (kind, reference)
      where (kept.id, kept.agent_id, kept.fen) is distinct from (booked.id, booked.agent_id, booked.fen)`,
  },
];
