import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

export const residualChecks: readonly LedgerCheck[] = [
  {
    name: 'a residual changed the wallet of its agent once, and no other did',
    differences: sql`
      select 'residual ' || coalesce(kept.id, booked.item_id) as subject, coalesce(kept.fen, 0) as expected,
        coalesce(booked.fen, 0) as actual
      from (select id, agent_id, fen from residuals.entry where agent_id is not null) as kept
      full join (
        select * from ledger.api_item_changes('residual') union all
        select * from ledger.api_item_changes('residual_reversal')) as booked on booked.item_id = kept.id
      where (kept.agent_id, 'profit_share', kept.fen) is distinct from (booked.agent_id, booked.wallet, booked.fen)`,
  },
  {
    name: 'what is confirmed of a residual file is its entries',
    differences: sql`
      select 'booking ' || booking.id as subject, case when state = 'confirmed' then sum_fen else 0 end as expected,
        coalesce(entered.fen, 0) as actual
      from residuals.booking left join (
        select booking_id, count(*) as count, sum(abs(fen))::bigint as fen from residuals.entry group by 1) as entered
        on booking_id = booking.id
      where case when state = 'confirmed' then (line_count, sum_fen) is distinct from (entered.count, entered.fen)
        else entered.fen is not null end`,
  },
  {
    name: 'a merchant and terminal of a month is claimed by what is booked of it and was not reversed',
    differences: sql`
      select 'residual ' || coalesce(open.id, claim.entry_id) as subject, (open.id is not null)::int as expected,
        (claim.entry_id is not null)::int as actual
      from (
        select id from residuals.entry where reverses_id is null and not exists (
          select from residuals.entry as back where back.reverses_id = entry.id)) as open
      full join residuals.claim on entry_id = open.id
      where open.id is null or entry_id is null`,
  },
];
