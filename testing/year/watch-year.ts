/** Runs a simulated year and checks it after every day. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addMonths, monthOf, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import type { YearHost, YearOptions } from '#simulator/year/host.ts';
import { stopwatch, type YearWorld } from '#simulator/year/world.ts';
import { runYear, type DayDone } from '#simulator/year/year.ts';
import { NO_VIOLATIONS, violations as bookingViolations } from '../booking-violations.ts';
import { violations as terminalViolations } from '../terminal-violations.ts';
import { violations as treeViolations } from '../tree-violations.ts';
import { checkAllowances } from './allowance-checks.ts';
import { checkDay, recountAll } from './day-checks.ts';
import { checkDisputes } from './dispute-checks.ts';
import { checkLedger, emptyBook } from './ledger-book.ts';
import { checkAwards, checkSales } from './model-checks.ts';
import { checkStatements, closingOf, type Closing } from './statement-checks.ts';

export interface YearFigures {
  readonly counts: Readonly<Record<string, number>>;
  readonly transfers: number;
  readonly salesCompared: number;
  readonly awardsCompared: number;
  readonly allowancesCompared: number;
  readonly statementsCompared: number;
  readonly disputesCompared: number;
  readonly fullChecks: number;
  /** Booked entries: their kinds in wallets, with count and fen. */
  readonly entries: readonly { kind: string; count: number; fen: number }[];
  readonly debts: number;
  readonly msOfChecks: number;
  /** Seconds by the kind of work. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** A day on which something was wrong. */
export class YearBroken extends Error {
  constructor({ seed }: YearOptions, day: string, problems: readonly string[]) {
    super(`seed ${seed}, ${day}: ${problems.length} problems\n${problems.slice(0, 20).join('\n')}`);
  }
}

/** Checks everything, at any cost: at month ends and at the end. */
const checkFully = async (w: YearWorld): Promise<string[]> => {
  const { db } = w.host;
  const bookings = await bookingViolations(db);
  return [
    ...(await treeViolations(db)),
    ...(await terminalViolations(db)),
    ...Object.entries(bookings).flatMap(([name, n]) =>
      n === NO_VIOLATIONS[name as keyof typeof NO_VIOLATIONS] ? [] : [`${name}: ${n} violations`],
    ),
    ...(await recountAll(db)),
    ...(await reconcile(db)).differences.map((one) => JSON.stringify(one)),
  ];
};

/** Every sent row is booked once, or waits with a reason; corrupt ones are not booked. */
const checkFeed = async (w: YearWorld): Promise<string[]> => {
  const { rows } = await sql<{ reference: string; kind: string; fen: number; status: number }>`
    select reference, kind, amount_fen as fen, status from trades.trade
    union all select reference, kind, amount_fen, status from trades.fee`.execute(w.host.db);
  const waiting = await sql<{ reference: string }>`
    select reference from trades.quarantine where released_at is null`.execute(w.host.db);
  const quarantined = new Set(waiting.rows.map(({ reference }) => reference));
  const booked = Map.groupBy(
    rows.filter(({ status }) => status !== 3),
    ({ reference }) => reference,
  );
  const now = w.host.clock.now().getTime();
  const problems: string[] = [];
  let missing = 0;
  for (const [reference, { row }] of w.sent) {
    const found = booked.get(reference) ?? [];
    if (found.length > 1) problems.push(`${reference} was booked ${found.length} times`);
    if (found[0] !== undefined && (found[0].fen !== row.amountFen || found[0].kind !== row.kind))
      problems.push(`${reference} was booked as ${JSON.stringify(found[0])}`);
    if (found.length > 0) continue;
    // late rows may still be on their way
    if (quarantined.has(reference) || row.occurredAt.getTime() > now - 9 * 86_400_000) missing += 1;
    else problems.push(`${reference} of ${row.occurredAt.toISOString()} was neither booked nor quarantined`);
  }
  w.counts['rows on their way or in quarantine at the end'] = missing;
  for (const reference of booked.keys()) if (!w.sent.has(reference)) problems.push(`${reference} was never sent`);
  return problems;
};

const entriesOf = async (w: YearWorld): Promise<YearFigures['entries']> => {
  const { rows } = await sql<{ kind: string; count: number; fen: number }>`
    select source_kind as kind, count(*) as count, sum(amount_fen)::bigint as fen from ledger.transfer
    where source_kind not like 'operator_share%' group by 1 order by 1`.execute(w.host.db);
  return rows;
};

const debtsOf = async (w: YearWorld): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger.balance where balance_fen < 0`.execute(w.host.db);
  return rows[0]?.count ?? 0;
};

const lastTrade = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from trades.trade`.execute(db);
  return rows[0]?.id ?? 0;
};

export interface WatchOptions {
  /** Full checks at month ends too, not only at the end. */
  readonly isThorough?: boolean;
  readonly onDay?: (done: DayDone, msOfChecks: number) => void;
  /** Called after a wrong day; without it the year stops there. */
  readonly onBroken?: (broken: YearBroken) => void;
}

const stopThere = (broken: YearBroken): never => {
  throw broken;
};

const NO_TOTALS = {
  awards: 0,
  allowances: 0,
  lastAward: 0,
  lastTrade: 0,
  sales: 0,
  statements: 0,
  disputes: 0,
  full: 0,
  ms: 0,
};

const figuresOf = async (
  w: YearWorld,
  book: ReturnType<typeof emptyBook>,
  totals: typeof NO_TOTALS,
): Promise<YearFigures> => {
  return {
    counts: Object.fromEntries(Object.entries(w.counts).toSorted(([a], [b]) => a.localeCompare(b))),
    transfers: book.transfers,
    salesCompared: totals.sales,
    awardsCompared: totals.awards,
    allowancesCompared: totals.allowances,
    statementsCompared: totals.statements,
    disputesCompared: totals.disputes,
    fullChecks: totals.full,
    entries: await entriesOf(w),
    debts: await debtsOf(w),
    msOfChecks: Math.round(totals.ms),
    seconds: Object.fromEntries(
      Object.entries(w.times)
        .toSorted(([, a], [, b]) => b - a)
        .map(([what, ms]) => [what, Math.round(ms / 100) / 10]),
    ),
  };
};

/** @throws YearBroken */
export const watchYear = async (
  host: YearHost,
  options: YearOptions,
  { isThorough = true, onDay, onBroken = stopThere }: WatchOptions = {},
): Promise<YearFigures> => {
  const book = emptyBook();
  const totals = { ...NO_TOTALS };
  let closings: { opening: Closing; closing: Closing } = { opening: new Map(), closing: new Map() };
  const check = async (done: DayDone): Promise<void> => {
    const { world: w, day, isLast } = done;
    const { db } = w.host;
    const start = performance.now();
    const problems = await checkDay(w, totals.lastTrade);
    totals.lastTrade = await lastTrade(db);
    const timed = stopwatch(w);
    problems.push(...(await checkLedger(db, book)));
    timed('ledger book');
    const sales = await checkSales(done);
    timed('model of sales');
    const awards = await checkAwards(w, totals.lastAward);
    const allowances = await checkAllowances(w, totals.lastAward);
    timed('model of awards');
    const disputes = await checkDisputes(w, startOfDay(day));
    timed('disputes');
    totals.disputes += disputes.compared;
    problems.push(...disputes.problems, ...sales.problems, ...awards.problems, ...allowances.problems);
    if (day.endsWith('-01') && closings.closing.size > 0) {
      const { compared, problems: wrong } = await checkStatements(
        db,
        addMonths(monthOf(day), -1),
        closings.opening,
        closings.closing,
      );
      if (compared === 0) wrong.push(`${day}: the month before has no statements`);
      timed('statements');
      totals.statements += compared;
      problems.push(...wrong);
    }
    const isMonthEnd = monthOf(nextDay(day)) !== monthOf(day);
    if (isMonthEnd) closings = { opening: closings.closing, closing: await closingOf(db, book) };
    if (isLast || (isThorough && isMonthEnd)) {
      problems.push(...(await checkFully(w)));
      timed('full checks');
      totals.full += 1;
    }
    if (isLast) problems.push(...(await checkFeed(w)));
    totals.sales += sales.compared;
    totals.awards += awards.compared;
    totals.allowances += allowances.compared;
    totals.lastAward = awards.last;
    const ms = performance.now() - start;
    totals.ms += ms;
    if (problems.length > 0) onBroken(new YearBroken(options, day, problems));
    onDay?.(done, ms);
  };
  const w = await runYear(host, options, check);
  return figuresOf(w, book, totals);
};
