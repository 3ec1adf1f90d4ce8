/** All accounts by their kind: wallets as they are kept, the platform's own as its transfers add up. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountSums } from '../../contract/overview/overview-fields.ts';

type SumRow = Omit<AccountSums, 'owing'> & { owingCount: number; owingFen: AccountSums['balanceFen'] };

export const accountSums = async (db: Db): Promise<AccountSums[]> => {
  const { rows } = await sql<SumRow>`
    select kind, count(*)::int as count, coalesce(sum(balance_fen), 0)::bigint as "balanceFen",
      coalesce(sum(held_fen), 0)::bigint as "heldFen",
      (count(*) filter (where balance_fen < 0))::int as "owingCount",
      coalesce(sum(balance_fen) filter (where balance_fen < 0), 0)::bigint as "owingFen"
    from ledger.balance group by kind
    union all
    select a.kind, 1, coalesce(s.fen, 0)::bigint, 0, 0, 0
    from ledger.account a left join (
      select id, sum(fen) as fen from (
        select debit_account_id as id, -sum(amount_fen) as fen from ledger.transfer group by debit_account_id
        union all
        select credit_account_id, sum(amount_fen) from ledger.transfer group by credit_account_id) side
      group by id) s on s.id = a.id
    where a.agent_id is null`.execute(db);
  return rows.map(({ owingCount, owingFen, ...row }) => ({ ...row, owing: { count: owingCount, sumFen: owingFen } }));
};
