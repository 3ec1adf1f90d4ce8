import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay, monthDays, monthOf, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { listStatementEntries } from '../contract/list-statement-entries.ts';
import { labelsOf } from './statement/entry-labels.ts';
import { monthTotals } from './statement/month-totals.ts';
import { ownAccounts } from './statement/own-accounts.ts';
import { presentEntry } from './statement/present-entry.ts';
import { readEntries } from './statement/read-entries.ts';
import { idOf } from '#platform/ids/id.ts';

type Request = RequestOf<typeof listStatementEntries>;
type Row = AnswerOf<typeof listStatementEntries>['rows'][number];

export const listStatementEntriesRoute = handle(listStatementEntries, async (context, request) => {
  const { db, caller } = context;
  const accounts = await ownAccounts(db, caller.scope, request.wallet);
  const [transferId, position = 0] = decodeCursor(request.cursor, 2) ?? [];
  const entries = await readEntries(db, {
    accounts,
    kinds: request.kinds?.length ? request.kinds : undefined,
    from: request.from,
    to: request.to,
    before: transferId === undefined ? undefined : { transferId: idOf(transferId), position },
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  const labels = await labelsOf(db, entries.slice(0, request.pageSize));
  const page = pageOf(
    entries,
    request,
    (row) => [row.transferId, row.position],
    (row) => presentEntry(row, labels),
  );
  const months = [...new Set(page.rows.map(monthOfRow))].filter((month) => isWhole(month, request));
  const totals = await monthTotals(
    db,
    accounts.map(({ id }) => id),
    months,
  );
  return { ...page, rows: withHeads(page.rows, totals) };
});

const monthOfRow = (row: Row): BusinessMonth => monthOf(businessDay(new Date(row.at)));

/** A month's total must equal the sum of its shown entries: there is none when a filter excludes some of them. */
const isWhole = (month: BusinessMonth, { kinds, from, to }: Request): boolean => {
  const days = monthDays(month);
  const [first, last] = [days[0], days.at(-1)] as [BusinessDay, BusinessDay];
  return !kinds?.length && (from === undefined || from <= first) && (to === undefined || to >= last);
};

/** The month's totals are attached to its first row on the page. */
const withHeads = (rows: readonly Row[], totals: Awaited<ReturnType<typeof monthTotals>>): Row[] =>
  rows.map((row, index) => {
    const month = monthOfRow(row);
    const before = rows[index - 1];
    const total = before !== undefined && monthOfRow(before) === month ? undefined : totals.get(month);
    return total === undefined ? row : { ...row, month: { month, inFen: total.inFen, outFen: total.outFen } };
  });
