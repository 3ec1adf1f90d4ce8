import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { minFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { withdrawableFen, balancesOf } from '#capabilities/ledger/server/api.ts';
import { invoiceOf, invoicePpm } from '#capabilities/taxes/server/api.ts';
import { getTaxYear } from '../../contract/list/get-tax-year.ts';
import { taxSaving } from '../../rules/applying/tax-saving.ts';
import { ownAgent } from '../applying/withdrawal-facts.ts';
import { withdrawRulesFor } from '../withdrawal-rules.ts';

type Answer = AnswerOf<typeof getTaxYear>;

interface MonthRow {
  readonly month: BusinessMonth;
  readonly count: number;
  readonly incomeFen: Fen;
  readonly taxFen: Fen;
}

/** By month of arrival, latest first; the daily limits keep an agent's withdrawals few. */
const monthsOf = async (db: Db, agentId: AgentId): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select to_char(finished_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as count,
      sum(amount_fen)::bigint as "incomeFen", sum(tax_fen)::bigint as "taxFen"
    from withdrawals.withdrawal where agent_id = ${agentId} and status = 'paid'
    group by 1 order by 1 desc`.execute(db);
  return rows;
};

const openCountOf = async (db: Db, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals.withdrawal
    where agent_id = ${agentId} and status in ('applied', 'reviewing', 'paying')`.execute(db);
  return onlyRow(rows).count;
};

/** All that can be withdrawn at once from the wallet with the most. */
const nextOf = async ({ db, caller, now }: AgentContext): Promise<Answer['next']> => {
  const rules = await withdrawRulesFor(db, await ownAgent(db, caller), now);
  const rate = await invoicePpm(db);
  const all = (await balancesOf(db, caller.scope.agentId, now)).flatMap(({ kind, ...balance }) => {
    const rule = rules.get(kind);
    if (rule === undefined) return [];
    const amountFen = minFen(withdrawableFen(balance, businessDay(now)), rule.maximumFen);
    return [{ wallet: kind, amountFen, taxPpm: rule.taxPpm, saving: taxSaving(amountFen, rule, rate) }];
  });
  const [most] = all.toSorted((a, b) => b.amountFen - a.amountFen);
  return most !== undefined && most.amountFen > 0 ? most : undefined;
};

const sumOf = (months: readonly MonthRow[]): Answer['total'] => ({
  count: months.reduce((sum, { count }) => sum + count, 0),
  incomeFen: sumFen(months.map(({ incomeFen }) => incomeFen)),
  taxFen: sumFen(months.map(({ taxFen }) => taxFen)),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

export const getTaxYearRoute = handle(getTaxYear, async (context, request) => {
  const { db, caller, now } = context;
  const running = yearOf(businessDay(now));
  const year = request.year ?? running;
  const all = await monthsOf(db, caller.scope.agentId);
  const months = all.filter(({ month }) => yearOf(month) === year);
  const next = caller.isSpecificAccount ? undefined : await nextOf(context);
  return {
    year,
    years: [...new Set([running, ...all.map(({ month }) => yearOf(month))])].toSorted((a, b) => b - a),
    total: sumOf(months),
    months,
    openCount: await openCountOf(db, caller.scope.agentId),
    invoice: await invoiceOf(db),
    ...(next !== undefined && { next }),
  };
});
