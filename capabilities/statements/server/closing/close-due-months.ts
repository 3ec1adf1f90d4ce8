import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { businessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { monthsToClose } from '../../rules/closing/closing-months.ts';
import { closeMonth, type ClosedMonth } from './close-month.ts';

const edges = async (db: Db): Promise<{ first: BusinessMonth | null; lastClosed: BusinessMonth | null }> => {
  const { rows } = await sql<{ first: BusinessMonth | null; lastClosed: BusinessMonth | null }>`
    select to_char(ledger.api_first_month(), 'YYYY-MM') as first,
      (select to_char(max(month), 'YYYY-MM') from statements.closing where finished_at is not null) as "lastClosed"
    `.execute(db);
  return onlyRow(rows);
};

/** Closes the months that are over and have no statements yet, the earliest first. */
export const closeDueMonths = async (db: Db, vault: Vault, now: Date): Promise<ClosedMonth[]> => {
  const { first, lastClosed } = await edges(db);
  const closed: ClosedMonth[] = [];
  for (const month of monthsToClose(first, lastClosed, businessDay(now)))
    closed.push(await closeMonth(db, vault, month, now));
  return closed;
};

/** Long after the last booking of a month; a night that was missed is caught up with on the next. */
export const closeMonthsJob = defineLongJob<object>(
  'statements.close-months',
  async ({ db, clock, services }) => {
    const months = await closeDueMonths(db, services.vault, clock.now());
    const sum = (of: 'statements' | 'different') => months.reduce((total, month) => total + month[of], 0);
    return { months: months.length, statements: sum('statements'), different: sum('different') };
  },
  '12 3 * * *',
);
