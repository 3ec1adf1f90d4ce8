/** Finds single entries by text and amount, looking at a limited number of them at a time. */
import type { Db } from '#platform/db/db.ts';
import { addFen, negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { type OwnAccount, keyOf, countGroups } from '#capabilities/ledger/server/api.ts';
import { MOST_COUNTED } from '../../contract/statement/statement-fields.ts';
import { matchesEntry, type EntrySearch } from '../../rules/statement/entry-search.ts';
import { isWithdrawal } from './entry-labels.ts';
import { readSingles } from './single-entries.ts';
import type { StatementQuery, StatementRow } from './statement-page.ts';
import { sourcesOf, type SourceTrade } from './transfer-sources.ts';

/** The number of entries that one request looks at. */
const MOST_LOOKED_AT = 2_000;
const CHUNK = 500;

/** The number of entries in each chunk after the shown ones. */
const COUNTED_CHUNK = 2_000;

interface Reach {
  readonly most: number;
  readonly chunk: number;
}

interface SearchResult {
  readonly rows: readonly StatementRow[];
  /** The last row that was looked at, if there are more. */
  readonly goOn: StatementRow | undefined;
}

export const searchEntries = async (
  db: Db,
  accounts: readonly OwnAccount[],
  query: StatementQuery,
  search: EntrySearch,
  { most, chunk: size }: Reach = { most: MOST_LOOKED_AT, chunk: CHUNK },
): Promise<SearchResult> => {
  const rows: StatementRow[] = [];
  let { after } = query;
  let last: StatementRow | undefined;
  for (let looked = 0; looked < most; looked += size) {
    const chunk = (await readSingles(db, accounts, { ...query, after, offset: 0, limit: size })).rows;
    rows.push(...(await matching(db, chunk, search)));
    if (rows.length >= query.limit) return { rows: rows.slice(0, query.limit), goOn: undefined };
    last = chunk.at(-1);
    if (last === undefined || chunk.length < size) return { rows, goOn: undefined };
    after = last;
  }
  return { rows, goOn: last };
};

const matching = async (db: Db, rows: readonly StatementRow[], search: EntrySearch): Promise<StatementRow[]> => {
  const inRange = rows.filter((row) => matchesEntry(row, { ...search, text: undefined }));
  if (search.text === undefined || search.text === '') return inRange;
  const sources = await sourcesOf(
    db,
    inRange.flatMap(({ entry }) => entry ?? []),
  );
  return inRange.filter((row) => matchesEntry(searched(row, sources), search));
};

const searched = (row: StatementRow, sources: ReadonlyMap<string, SourceTrade>): Parameters<typeof matchesEntry>[0] => {
  const { amountFen, entry, held } = row;
  if (entry === undefined) return { amountFen, label: held?.no };
  const trade = sources.get(keyOf(entry));
  const label = isWithdrawal(entry) ? (entry.sourceId ?? undefined) : trade?.merchantName;
  return { amountFen, label, reference: trade?.reference, sn: trade?.sn, transferNo: String(entry.transferId) };
};

interface EntryTotals {
  readonly count: number;
  readonly inFen: Fen;
  readonly outFen: Fen;
}

/** @returns undefined where too many entries would have to be looked at. */
export const countFound = async (
  db: Db,
  accounts: readonly OwnAccount[],
  query: Pick<StatementQuery, 'kinds' | 'direction' | 'from' | 'to'>,
  search: EntrySearch,
): Promise<EntryTotals | undefined> => {
  const { count } = await countGroups(db, accounts, query, query);
  if (count >= MOST_COUNTED) return undefined;
  const whole = { ...query, after: undefined, offset: 0, limit: MOST_COUNTED };
  const { rows, goOn } = await searchEntries(db, accounts, whole, search, {
    most: MOST_COUNTED,
    chunk: COUNTED_CHUNK,
  });
  return goOn === undefined ? sumOf(rows) : undefined;
};

/** Held money counts as neither income nor expense. */
const sumOf = (rows: readonly StatementRow[]): EntryTotals => {
  let [inFen, outFen] = [zeroFen, zeroFen];
  for (const { amountFen } of rows.filter(({ held }) => held === undefined)) {
    if (amountFen > 0) inFen = addFen(inFen, amountFen);
    else outFen = addFen(outFen, negateFen(amountFen));
  }
  return { count: rows.length, inFen, outFen };
};
