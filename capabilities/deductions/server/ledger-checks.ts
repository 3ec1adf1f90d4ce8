import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

/** Agreements, their takings and the ledger agree to the fen. */
export const agreementChecks: readonly LedgerCheck[] = [
  {
    name: 'an agreement has taken what its takings took',
    differences: sql`
      select 'agreement ' || agreement.no as subject, coalesce(sum(taking.amount_fen), 0)::bigint as expected,
        agreement.taken_fen as actual
      from deductions.agreement left join deductions.taking on taking.agreement_id = agreement.id
      group by agreement.id having coalesce(sum(taking.amount_fen), 0) <> agreement.taken_fen`,
  },
  {
    name: 'a taking is the sum of its parts, within the daily cap',
    differences: sql`
      select 'taking ' || taking.id || ' of agreement ' || agreement.no as subject, amount_fen as expected,
        part.fen as actual
      from deductions.taking join deductions.agreement on agreement.id = agreement_id
      cross join lateral (select coalesce(sum(fen), 0)::bigint as fen from unnest(part_fens) as part (fen)) as part
      where part.fen <> amount_fen or amount_fen > daily_cap_fen
        or cardinality(part_fens) <> cardinality(wallets) or cardinality(available_fens) <> cardinality(wallets)`,
  },
  {
    name: 'each taking is a goods deduction of the ledger',
    differences: sql`
      select 'taking ' || coalesce(taking.id, booked.item_id) as subject, taking.amount_fen as expected,
        booked.fen as actual
      from (select id, amount_fen from deductions.taking where amount_fen > 0) as taking
      full join ledger.api_item_sums('goods_deduction') as booked on booked.item_id = taking.id
      where taking.amount_fen is distinct from booked.fen`,
  },
];
