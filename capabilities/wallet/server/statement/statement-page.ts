/** One page of the statement: rows of whole days in order, cut to the page. */
import type { Db } from '#platform/db/db.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { EntryKind, WalletKind } from '#capabilities/ledger/contract/enums.ts';
import {
  groupsOf,
  isFolded,
  type GroupFilter,
  type Sign,
  heldMoney,
  type HeldMoney,
  entriesOf,
  keyOf,
  transfersOf,
  type EntryRow,
  type SideRow,
  readGroups,
  type DayRange,
  type GroupRow,
  type OwnAccount,
} from '#capabilities/ledger/server/api.ts';

export interface StatementRow {
  readonly id: string;
  readonly day: BusinessDay;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  readonly amountFen: Fen;
  readonly balanceFen: Fen | undefined;
  readonly at: Date;
  readonly count: number | undefined;
  readonly entry: EntryRow | undefined;
  /** The number of the withdrawal that money is held for. */
  readonly held: { readonly no: string } | undefined;
  /** Sorts the rows of a day, descending: folded ones first, then by time. */
  readonly order: readonly [folded: number, first: number, second: number];
}

export interface StatementQuery extends GroupFilter, DayRange {
  /** The last row of the previous page. */
  readonly after: { readonly day: BusinessDay; readonly order: StatementRow['order'] } | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface StatementPage {
  readonly rows: readonly StatementRow[];
  readonly heads: ReadonlyMap<BusinessDay, { readonly inFen: Fen; readonly outFen: Fen }>;
}

export const readPage = async (
  db: Db,
  accounts: readonly OwnAccount[],
  query: StatementQuery,
): Promise<StatementPage> => {
  const { offset, limit, after } = query;
  const held = await heldMoney(db, accounts, query, { from: query.from, to: after?.day ?? query.to });
  const place = { ...query, startDay: after?.day, fold: true };
  const { groups, firstDay = '', rowsBefore } = await readGroups(db, accounts, query, place, held);
  const transfers = await transfersOf(db, groups);
  const all = [...groups.flatMap((group, index) => rowsOf(group, transfers[index] ?? [])), ...held.map(heldRow)]
    .toSorted(newestFirst)
    .filter((row) => row.day <= firstDay && (after === undefined || newestFirst(row, after) > 0));
  const skipped = offset - rowsBefore;
  return { rows: all.slice(skipped, skipped + limit), heads: headsOf(groups) };
};

/** All groups in the order in which a day shows its folded ones. */
const ORDER = new Map(
  groupsOf(['profit_share', 'reward', 'goods', 'fee'], {}).map(({ wallet, kind, sign }, index) => [
    `${wallet}:${kind}:${sign}`,
    -index,
  ]),
);

const rowsOf = (group: GroupRow, transfers: readonly SideRow[]): StatementRow[] => {
  if (!isFolded(group)) return transfers.flatMap(entriesOf).map((entry) => singleRow(group.day, entry));
  const { wallet, kind, sign, day, count } = group;
  const [last] = transfers;
  if (last === undefined) throw new Error(`no transfers of ${wallet} ${kind} on ${day}`);
  return [
    {
      id: `${day}.${wallet}.${kind}.${sign}`,
      day,
      wallet,
      kind,
      count,
      at: last.at,
      amountFen: signed(sign, group.fen),
      balanceFen: last.balanceFen,
      entry: undefined,
      held: undefined,
      order: [1, ORDER.get(`${wallet}:${kind}:${sign}`) ?? 0, 0],
    },
  ];
};

const signed = (sign: Sign, amount: Fen): Fen => fen(sign * amount);

const singleRow = (day: BusinessDay, entry: EntryRow): StatementRow => ({
  ...entry,
  id: keyOf(entry),
  day,
  count: undefined,
  entry,
  held: undefined,
  order: [0, entry.at.getTime(), entry.transferId * POSITIONS + entry.position],
});
/** Only single transfers with up to three items are shown separately. */
const POSITIONS = 4;

export const heldRow = ({ holdId, no, wallet, fen: amountFen, at, day }: HeldMoney): StatementRow => ({
  id: `held-${holdId}`,
  day,
  wallet,
  kind: 'withdrawal',
  amountFen,
  balanceFen: undefined,
  at,
  count: undefined,
  entry: undefined,
  held: { no },
  order: [0, at.getTime(), -holdId],
});

export type Place = Pick<StatementRow, 'day' | 'order'>;

export const newestFirst = (a: Place, b: Place): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.order[0] - a.order[0] || b.order[1] - a.order[1] || b.order[2] - a.order[2];
};

/** Complete for every day on the page, because all groups of these days were read. */
export const headsOf = (groups: readonly GroupRow[]): StatementPage['heads'] => {
  const days = [...new Set(groups.map(({ day }) => day))];
  const sumOf = (day: BusinessDay, sign: Sign): Fen =>
    groups.reduce((sum, group) => (group.day === day && group.sign === sign ? sumFen([sum, group.fen]) : sum), zeroFen);
  return new Map(days.map((day) => [day, { inFen: sumOf(day, 1), outFen: sumOf(day, -1) }]));
};
