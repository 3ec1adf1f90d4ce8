import type { AnswerOf } from '#platform/contract/call.ts';
import { encodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import { dayTotals, type DayTotal } from './day-totals.ts';
import { findTrades } from './find-trades.ts';
import { presentTrade } from './present-trade.ts';
import { resolveFilter } from './resolve-filter.ts';
import { afterOf, keysOf } from './trade-cursor.ts';
import { tradeNames, type TradeNames } from './trade-names.ts';
import type { TradeRow } from './trade-row.ts';
import { withoutEarning } from './without-earning.ts';

type Row = AnswerOf<typeof listTrades>['rows'][number];

/** @param present makes the list's row of a transaction. */
export const listedAs = <R extends Row>(present: (row: TradeRow, names: TradeNames) => R) =>
  handle(listTrades, async ({ db, caller }, request) => {
    const { scope } = caller;
    const after = afterOf(request.cursor);
    const places = await resolveFilter(db, scope, request);
    const found = await findTrades(db, scope, request, places, {
      after,
      offset: offsetOf(request),
      limit: request.pageSize + 1,
    });
    const shown = found.rows.slice(0, request.pageSize);
    const days = [...new Set(shown.map(({ day }) => day))];
    const [names, totals] = await Promise.all([tradeNames(db, shown), dayTotals(db, scope, request, places, days)]);
    const page = pageOf(found.rows, request, keysOf, (row) => withoutEarning(present(row, names(row)), caller));
    const nextCursor = page.nextCursor ?? (found.goOn && encodeCursor([found.goOn.micros, found.goOn.id]));
    return { rows: withTotals(shown, page.rows, totals), ...(nextCursor !== undefined && { nextCursor }) };
  });

export const listTradesRoute = listedAs(presentTrade);

/** Adds the total of a day to its first row on the page. */
const withTotals = (found: readonly TradeRow[], rows: readonly Row[], totals: ReadonlyMap<string, DayTotal>): Row[] =>
  rows.map((row, index) => {
    const day = found[index]?.day;
    const total = day === undefined || day === found[index - 1]?.day ? undefined : totals.get(day);
    return total === undefined ? row : { ...row, dayTotal: total };
  });
