import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, negateFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { addMonths, businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { changeTenths } from '#capabilities/statistics/server/api.ts';
import { listStatements } from '../../contract/list/list-statements.ts';
import { statementsOf, type StatementRow } from '../find-statements.ts';

const yearOf = (month: BusinessMonth): number => Number(month.slice(0, 4));
const net = (rows: readonly StatementRow[]): Fen => sumFen(rows.map(({ earnedFen }) => earnedFen));

/** The sum booked in the running month so far, without withdrawals. */
const earnedIn = async (db: Db, agentId: AgentId, month: BusinessMonth): Promise<Fen> => {
  const { rows } = await sql<{ netFen: Fen }>`
    select ledger.api_month_net(${agentId}, ${`${month}-01`}::date) as "netFen"`.execute(db);
  return onlyRow(rows).netFen;
};

const mean = (total: Fen, count: number): Fen =>
  total < 0 ? negateFen(fen(proportion(-total, 1, count))) : fen(proportion(total, 1, count));

/** Compared with the same months of the previous year; null unless each of them has a statement. */
const changeOf = (all: readonly StatementRow[], rows: readonly StatementRow[]): number | null => {
  const wanted = rows.map(({ month }) => addMonths(month, -12));
  const before = all.filter(({ month }) => wanted.includes(month));
  return before.length === wanted.length ? changeTenths(net(rows), net(before)) : null;
};

const presentRow = ({ month, number, earnedFen, volumeFen, differenceFen, isSeen }: StatementRow, newest: boolean) => ({
  month,
  number,
  netFen: earnedFen,
  volumeFen,
  isNew: newest && !isSeen,
  ...(differenceFen !== 0 && { differenceFen }),
});

export const listStatementsRoute = handle(listStatements, async ({ db, caller, now }, request) => {
  const running = monthOf(businessDay(now));
  const year = request.year ?? yearOf(running);
  const all = await statementsOf(db, caller.agentId, caller.accountId);
  const rows = all.filter(({ month }) => yearOf(month) === year);
  const totalFen = net(rows);
  const change = changeOf(all, rows);
  return {
    year,
    years: [...new Set([yearOf(running), ...all.map(({ month }) => yearOf(month))])].toSorted((a, b) => b - a),
    totalFen,
    ...(rows.length > 0 && { averageFen: mean(totalFen, rows.length) }),
    ...(change !== null && { changeTenths: change }),
    ...(year === yearOf(running) && {
      running: {
        month: running,
        netFen: await earnedIn(db, caller.agentId, running),
        closesOn: `${addMonths(running, 1)}-01`,
      },
    }),
    rows: rows.map((row) => presentRow(row, row.number === all[0]?.number)),
  };
});
