/** The statement without folded rows: one page of single entries, each day's in the order of booking, newest first. */
import type { Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import {
  heldMoney,
  newestTransfers,
  type EntryPlace,
  type OwnAccount,
  entriesOf,
  keyOf,
  type EntryRow,
  readGroups,
  type GroupRow,
} from '#capabilities/ledger/server/api.ts';
import {
  headsOf,
  heldRow,
  newestFirst,
  type StatementPage,
  type StatementQuery,
  type StatementRow,
} from './statement-page.ts';

export const readSingles = async (
  db: Db,
  accounts: readonly OwnAccount[],
  query: StatementQuery,
): Promise<StatementPage> => {
  const { offset, limit, after } = query;
  const held = await heldMoney(db, accounts, query, { from: query.from, to: after?.day ?? query.to });
  const place = { ...query, startDay: after?.day, fold: false };
  const { groups, firstDay = '', rowsBefore } = await readGroups(db, accounts, query, place, held);
  const skipped = offset - rowsBefore;
  const wanted = neededOf(groups, after?.day, skipped + limit);
  const oldest = wanted.at(-1)?.day ?? firstDay;
  const transfers = await newestTransfers(db, wanted, skipped + limit, entryPlace(after));
  const entries = wanted.flatMap(({ day }, index) =>
    (transfers[index] ?? []).flatMap(entriesOf).map((entry) => singleRow(day, entry)),
  );
  const isComplete = wanted.length === groups.length;
  const all = [...entries, ...held.map(heldFirst)]
    .toSorted(newestFirst)
    .filter((row) => row.day <= firstDay && (after === undefined || newestFirst(row, after) > 0))
    .filter((row) => isComplete || row.day >= oldest);
  return { rows: all.slice(skipped, skipped + limit), heads: headsOf(wanted) };
};

/** The groups of the first days with enough entries. The start day does not count: a page before has some of it. */
const neededOf = (groups: readonly GroupRow[], startDay: string | undefined, most: number): GroupRow[] => {
  const days = [...new Set(groups.map(({ day }) => day))].toSorted().toReversed();
  const countOf = (day: string): number =>
    day === startDay ? 0 : groups.reduce((sum, group) => sum + (group.day === day ? group.count : 0), 0);
  let found = 0;
  const needed = new Set<string>();
  for (const day of days) {
    if (found >= most) break;
    needed.add(day);
    found += countOf(day);
  }
  return groups.filter(({ day }) => needed.has(day));
};

/** Held money precedes the entries of its day. */
const [HELD, BOOKED] = [1, 0];

const entryPlace = (after: StatementQuery['after']): EntryPlace | undefined =>
  after === undefined || after.order[0] === HELD
    ? undefined
    : { day: after.day, transferId: idOf(after.order[1]), position: after.order[2] };

const singleRow = (day: GroupRow['day'], entry: EntryRow): StatementRow => ({
  ...entry,
  id: keyOf(entry),
  day,
  count: undefined,
  entry,
  held: undefined,
  order: [BOOKED, entry.transferId, entry.position],
});

const heldFirst = (held: Parameters<typeof heldRow>[0]): StatementRow => {
  const row = heldRow(held);
  return { ...row, order: [HELD, row.order[1], row.order[2]] };
};
