/** Checks that withdrawals and payout batches match the amounts that the ledger holds and booked for them. */
import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

const KINDS = ['withdrawal', 'withdrawal_fee', 'withdrawal_tax'];

export const WITHDRAWAL_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'a withdrawal and its hold are in the same state',
    differences: sql`
      select 'withdrawal ' || w.no || ' is ' || w.status || ', its hold ' || h.state as subject,
        w.amount_fen as expected, h.amount_fen as actual
      from withdrawals.withdrawal w join ledger.api_holds('withdrawal') as h on h.id = w.hold_id
      where w.amount_fen <> h.amount_fen or w.account_id <> h.account_id
        or h.state <> case when w.status = 'paid' then 'posted' when w.status in ('rejected', 'failed', 'cancelled')
          then 'voided' else 'open' end`,
  },
  {
    name: 'a paid withdrawal left the wallet once, any other not at all',
    differences: sql`
      select 'withdrawal ' || w.no as subject, case when w.status = 'paid' then w.amount_fen else 0
        end as expected, t.fen as actual
      from withdrawals.withdrawal w, lateral (
        select coalesce(sum(amount_fen), 0) as fen from ledger.api_booked(${KINDS}::text[])
        where source_id = w.no and debit_account_id = w.account_id
      ) t
      where t.fen <> case when w.status = 'paid' then w.amount_fen else 0 end`,
  },
  {
    name: 'a payout batch is its payments',
    differences: sql`
      select 'payout batch ' || b.no as subject, b.total_fen as expected, coalesce(sum(w.net_fen), 0) as actual
      from withdrawals.payout_batch b left join withdrawals.withdrawal w on w.payout_batch_id = b.id
      group by b.id having b.total_fen <> coalesce(sum(w.net_fen), 0) or b.count <> count(w.id)`,
  },
];
