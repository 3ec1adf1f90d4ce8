import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { agentIdsNamed } from '#capabilities/agents/server/api.ts';
import { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';
import { withdrawalColumns, type WithdrawalRow } from '../withdrawal-row.ts';
import { presentReviews, reviewerOf } from './present-review.ts';
import { searchCondition, type SearchRequest } from './search-filter.ts';

/** Beyond this number of rows no total is computed. */
const MOST_SUMMED = 10_000;

const from = sql`from withdrawals.withdrawal w join ledger.api_wallets() as a on a.id = w.account_id
  join withdrawals.rule r on r.kind = a.kind`;

const find = async (db: Db, request: SearchRequest, where: Sql): Promise<WithdrawalRow[]> => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} ${from} where ${where} and ${
      beforeId === undefined
        ? sql`true`
        : sql`w.id
      < ${beforeId}`
    }
    order by w.id desc offset ${offsetOf(request)} limit ${request.pageSize + 1}`.execute(db);
  return rows;
};

interface Sums {
  count: number;
  amountFen: Fen;
  netFen: Fen;
}

const sumsOf = async (db: Db, where: Sql): Promise<Sums | undefined> => {
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(amount_fen), 0) as "amountFen", coalesce(sum(net_fen), 0) as "netFen"
    from (select w.amount_fen, w.net_fen ${from} where ${where} limit ${MOST_SUMMED + 1}) found`.execute(db);
  const [sums] = rows;
  return sums === undefined || sums.count > MOST_SUMMED ? undefined : sums;
};

export const searchWithdrawalsRoute = handle(searchWithdrawals, async ({ db, staff }, request) => {
  const agentIds = request.text === undefined || request.text === '' ? [] : await agentIdsNamed(db, request.text);
  const where = searchCondition(request, agentIds, reviewerOf(staff));
  const [found, sums] = [await find(db, request, where), await sumsOf(db, where)];
  const page = pageOf(
    found,
    request,
    (row) => [row.id],
    (row) => row,
  );
  const rows = await presentReviews(db, page.rows, reviewerOf(staff));
  return { ...page, rows, ...(sums !== undefined && { sums, total: sums.count }) };
});
