import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';

interface MonthRow {
  readonly month: string;
  readonly openCount: number;
  readonly openFen: Fen;
  readonly paidCount: number;
  readonly paidFen: Fen;
  readonly yearCount: number;
  readonly yearFen: Fen;
  readonly stoppedCount: number;
  readonly stoppedFen: Fen;
}

/** An agent's withdrawals are few: the daily limit of each wallet bounds them. */
const monthsOf = async (db: Db, agentId: AgentId, yearStart: Date): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select to_char(applied_on, 'YYYY-MM') as month,
      count(*) filter (where is_open) as "openCount",
      coalesce(sum(amount_fen) filter (where is_open), 0)::bigint as "openFen",
      count(*) filter (where status = 'paid') as "paidCount",
      coalesce(sum(net_fen) filter (where status = 'paid'), 0)::bigint as "paidFen",
      count(*) filter (where status = 'paid' and finished_at >= ${yearStart}) as "yearCount",
      coalesce(sum(net_fen) filter (where status = 'paid' and finished_at >= ${yearStart}), 0)::bigint as "yearFen",
      count(*) filter (where status <> 'paid' and not is_open) as "stoppedCount",
      coalesce(sum(amount_fen) filter (where status <> 'paid' and not is_open), 0)::bigint as "stoppedFen"
    from (select *, status in ('applied', 'reviewing', 'paying') as is_open
      from withdrawals.withdrawal where agent_id = ${agentId}) w
    group by 1 order by 1 desc`.execute(db);
  return rows;
};

type Part = 'open' | 'paid' | 'year' | 'stopped';
type Total = AnswerOf<typeof getWithdrawalSummary>['open'];

const totalOf = (months: readonly MonthRow[], part: Part): Total => ({
  count: months.reduce((sum, row) => sum + row[`${part}Count`], 0),
  amountFen: sumFen(months.map((row) => row[`${part}Fen`])),
});

export const getWithdrawalSummaryRoute = handle(getWithdrawalSummary, async ({ db, caller, now }) => {
  const yearStart = startOfDay(`${businessDay(now).slice(0, 4)}-01-01`);
  const months = await monthsOf(db, caller.scope.agentId, yearStart);
  return {
    open: totalOf(months, 'open'),
    paid: totalOf(months, 'paid'),
    paidThisYear: totalOf(months, 'year'),
    stopped: totalOf(months, 'stopped'),
    months: months.map(({ month, paidCount, paidFen }) => ({ month, count: paidCount, amountFen: paidFen })),
  };
});
