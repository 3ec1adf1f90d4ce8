import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { ownAccounts, type OwnAccount, keyOf } from '#capabilities/ledger/server/api.ts';
import type { WithdrawalId } from '#capabilities/withdrawals/contract/withdrawal-ids.ts';
import { idsByNo } from '#capabilities/withdrawals/server/api.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { isSearch } from '../../rules/statement/entry-search.ts';
import { labelsOf } from './entry-labels.ts';
import { searchEntries } from './search-entries.ts';
import { readSingles } from './single-entries.ts';
import { readPage, type StatementPage, type StatementQuery, type StatementRow } from './statement-page.ts';

type Row = AnswerOf<typeof listStatementEntries>['rows'][number];

export const listStatementEntriesRoute = handle(listStatementEntries, async ({ db, caller }, request) => {
  const accounts = await ownAccounts(db, caller.scope, request.wallet);
  const { rows, heads, goOn } = await readRows(db, accounts, request, {
    kinds: request.kinds,
    direction: request.direction,
    from: request.from,
    to: request.to,
    after: placeIn(request.cursor),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  const shown = rows.slice(0, request.pageSize);
  const labels = await labelsOf(
    db,
    shown.flatMap(({ entry }) => entry ?? []),
  );
  const heldFor = await idsByNo(
    db,
    shown.flatMap(({ held }) => held?.no ?? []),
  );
  const page = pageOf(rows, request, cursorOf, (row) => present(row, labels, heldFor));
  const nextCursor = page.nextCursor ?? (goOn && encodeCursor(cursorOf(goOn)));
  return { rows: withHeads(page.rows, heads), ...(nextCursor !== undefined && { nextCursor }) };
});

interface EntryPage extends Pick<StatementPage, 'rows'> {
  /** Absent in a search. */
  readonly heads?: StatementPage['heads'];
  readonly goOn?: StatementRow | undefined;
}

/** @throws 400 for a page number in a search, which has no pages of equal size. */
const readRows = async (
  db: Db,
  accounts: readonly OwnAccount[],
  request: RequestOf<typeof listStatementEntries>,
  query: StatementQuery,
): Promise<EntryPage> => {
  if (!isSearch(request)) return (request.fold ? readPage : readSingles)(db, accounts, query);
  if (query.offset > 0) throw malformed({ pageNum: 'field.invalid' });
  return searchEntries(db, accounts, query, request);
};

/** A day is one integer in a cursor: 20260918. */
const cursorOf = ({ day, order }: StatementRow): number[] => [Number(day.replaceAll('-', '')), ...order];

const placeIn = (cursor: string | undefined): StatementQuery['after'] => {
  const keys = decodeCursor(cursor, 4);
  if (keys === undefined) return undefined;
  const [day, ...order] = keys as [number, number, number, number];
  return { day: dayOf(day), order };
};

const dayOf = (number: number): BusinessDay => {
  const text = /^(\d{4})(\d{2})(\d{2})$/.exec(String(number))?.slice(1).join('-') ?? '';
  if (!isBusinessDay(text)) throw malformed({ cursor: 'field.invalid' });
  return text;
};

const present = (
  row: StatementRow,
  labels: ReadonlyMap<string, string>,
  heldFor: ReadonlyMap<string, WithdrawalId>,
): Row => {
  const { id, day, wallet, kind, amountFen, balanceFen, count, held, entry } = row;
  const withdrawalId = held && heldFor.get(held.no);
  const label = held?.no ?? (entry && labels.get(keyOf(entry)));
  return {
    id,
    day,
    wallet,
    kind,
    amountFen,
    at: row.at.toISOString(),
    ...(balanceFen !== undefined && { balanceFen }),
    ...(count !== undefined && { count }),
    ...(label !== undefined && { label }),
    ...(withdrawalId !== undefined && { heldFor: String(withdrawalId) }),
  };
};

/** The day's totals are attached to its first row on the page. */
const withHeads = (rows: readonly Row[], heads: StatementPage['heads'] | undefined): Row[] =>
  rows.map((row, index) =>
    heads === undefined || rows[index - 1]?.day === row.day
      ? row
      : { ...row, head: heads.get(row.day) ?? { inFen: zeroFen, outFen: zeroFen } },
  );
