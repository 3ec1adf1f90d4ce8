/** Checks that the tax of each withdrawal is the sum of its parts, and that tax documents cover exactly these. */
import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

/** Parts of all withdrawals; those of earlier versions have none. */
const PARTS = sql`(
  select w.no, w.status, (part ->> 'amountFen')::bigint as amount_fen, (part ->> 'ratePpm')::bigint as rate_ppm,
    (part ->> 'taxFen')::bigint as tax_fen, nullif(ltrim(part ->> 'documentNo', 'T0'), '')::bigint as document_id
  from withdrawals.withdrawal w cross join jsonb_array_elements(w.tax_parts) as part)`;

const UNPAID = sql`('rejected', 'failed', 'cancelled')`;

export const TAX_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'the parts of a withdrawal are its amount',
    differences: sql`
      select 'withdrawal ' || w.no as subject, w.amount_fen as expected, sum(part.amount_fen)::bigint as actual
      from withdrawals.withdrawal w join ${PARTS} part on part.no = w.no
      group by w.id having w.amount_fen <> sum(part.amount_fen)`,
  },
  {
    name: 'the tax of a withdrawal is that of its parts, each rounded once',
    differences: sql`
      select 'withdrawal ' || w.no as subject, w.tax_fen as expected, sum(part.due_fen)::bigint as actual
      from withdrawals.withdrawal w
      join (select *, (amount_fen * rate_ppm + 500000) / 1000000 as due_fen from ${PARTS} p) part on part.no = w.no
      group by w.id having w.tax_fen <> sum(part.due_fen) or w.tax_fen <> sum(part.tax_fen)`,
  },
  {
    name: 'tax documents cover the parts that name them, until the withdrawal ends unpaid',
    differences: sql`
      select 'withdrawal ' || coalesce(part.no, cover.withdrawal_no) || ', document '
          || coalesce(part.document_id, cover.document_id) as subject,
        case when part.status not in ${UNPAID} then part.amount_fen else 0 end as expected,
        case when not cover.released then cover.amount_fen else 0 end as actual
      from (select * from ${PARTS} p where document_id is not null) part
      full join taxes.api_covers() as cover on cover.withdrawal_no = part.no and cover.document_id = part.document_id
      where (part.amount_fen, part.rate_ppm, part.tax_fen, part.status in ${UNPAID})
        is distinct from (cover.amount_fen, cover.rate_ppm, cover.tax_fen, cover.released)`,
  },
  {
    name: 'tax documents cover withdrawals of their agent alone, at the rate at which they were approved',
    differences: sql`
      select 'withdrawal ' || part.no || ', document ' || part.document_id as subject, 0 as expected,
        part.amount_fen as actual
      from ${PARTS} part join withdrawals.withdrawal w on w.no = part.no
      left join taxes.api_terms() as terms on terms.document_id = part.document_id
      where part.document_id is not null
        and (terms.agent_id, terms.rate_ppm) is distinct from (w.agent_id, part.rate_ppm)`,
  },
  {
    name: 'an invoice covers no more than it is made out for',
    differences: sql`
      select 'document ' || document_id as subject, amount_fen as expected, used_fen as actual
      from taxes.api_overused()`,
  },
];
