/**
 * Transfers from the perspective of one wallet with a running balance; a transfer that sums several transactions is
 * expanded to one entry for each.
 */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { addFen, fen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { EntryKind, WalletKind } from '../../contract/enums.ts';
import type { TransferId, TradeId } from '../../contract/ledger-ids.ts';
import { isBatchKind, isFolded, type Sign } from '../../rules/reads/statement-rows.ts';
import type { OwnAccount } from './own-accounts.ts';
import type { GroupRow } from './read-groups.ts';

export interface EntryRow {
  readonly transferId: TransferId;
  /** Position of the item within its transfer, from 1; 0 for a transfer without items. */
  readonly position: number;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  /** Positive for income. */
  readonly amountFen: Fen;
  readonly balanceFen: Fen;
  readonly at: Date;
  /** Null for earnings of a batch. */
  readonly sourceId: string | null;
  /** Id of the item's transaction. */
  readonly itemId: TradeId | null;
  /** Number of items of the whole transfer, and its amount. */
  readonly itemCount: number;
  readonly transferFen: Fen;
}

/** One side of a transfer. */
export interface SideRow {
  readonly transferId: TransferId;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  readonly sign: Sign;
  /** Positive. */
  readonly fen: Fen;
  readonly balanceFen: Fen;
  readonly at: Date;
  readonly sourceId: string | null;
  readonly itemIds: readonly TradeId[] | null;
  readonly itemFens: readonly Fen[] | null;
}

/** An entry's id in requests and answers. */
export const keyOf = (row: Pick<EntryRow, 'transferId' | 'position'>): string => `${row.transferId}-${row.position}`;

const signed = (sign: Sign, amount: Fen): Fen => fen(sign * amount);

/** The entries of a transfer, the last one first, each with the balance after it. */
export const entriesOf = (row: SideRow): EntryRow[] => {
  const { transferId, wallet, kind, sign, at, sourceId } = row;
  const fens = row.itemFens ?? [row.fen];
  const transferFen = signed(sign, row.fen);
  let balanceFen = subtractFen(row.balanceFen, transferFen);
  const entries = fens.map((itemFen, index): EntryRow => {
    const amountFen = signed(sign, itemFen);
    balanceFen = addFen(balanceFen, amountFen);
    const position = row.itemIds === null ? 0 : index + 1;
    const item = { itemId: row.itemIds?.[index] ?? null, itemCount: row.itemIds?.length ?? 0, transferFen };
    return { transferId, position, wallet, kind, amountFen, balanceFen, at, sourceId, ...item };
  });
  return entries.toReversed();
};

export const sideColumns = (
  side: 'credit' | 'debit',
): Sql => sql`t.id, t.amount_fen, ${sql.ref(`t.${side}_balance_fen`)} as
  balance_fen, t.at, t.source_id, t.item_ids, t.item_fens`;

/** All entries of one transfer of these accounts. */
export const readTransfer = async (
  db: Db,
  accounts: readonly OwnAccount[],
  transferId: TransferId,
): Promise<EntryRow[]> => {
  const { rows } = await sql<SideRow>`
    select t.id as "transferId", own.wallet, t.source_kind as kind, side.sign, t.amount_fen as fen,
      side.balance_fen as "balanceFen", t.at, t.source_id as "sourceId", t.item_ids as "itemIds",
      t.item_fens as "itemFens"
    from ledger.transfer as t
    cross join lateral (values (t.credit_account_id, 1, t.credit_balance_fen), (t.debit_account_id, -1,
      t.debit_balance_fen)) as side (account_id, sign, balance_fen)
    join unnest(${accounts.map(({ id }) => id)}::bigint[], ${accounts.map(({ kind }) => kind)}::text[])
      as own (account_id, wallet) on own.account_id = side.account_id
    where t.id = ${transferId} and side.balance_fen is not null`.execute(db);
  return rows.flatMap(entriesOf);
};

/** Transfers of a group by one index: batches in the order of ids, others in the order of time. */
const ofGroup = (side: 'credit' | 'debit', isBatch: boolean): Sql => {
  const isOf = sql`${sql.ref(`t.${side}_account_id`)} = g.account_id and ${sql.ref(`t.${side}_balance_fen`)} is not null
    and t.source_kind = g.kind and t.at >= g.since and t.at < g.until`;
  const rest = isBatch
    ? sql`and t.id between g.first_id and g.last_id order by t.id desc`
    : sql`and t.batch_id is null order by t.at desc, t.id desc`;
  return sql`(select ${sideColumns(side)} from ledger.transfer as t
    where g.sign = ${side === 'credit' ? 1 : -1} and g.is_batch = ${isBatch} and ${isOf} ${rest} limit g.most)`;
};

/**
 * The transfers of these groups: for a folded group only the last one and without its items, for others all.
 * @returns by the index of the group.
 */
export const transfersOf = async (db: Db, groups: readonly GroupRow[]): Promise<SideRow[][]> => {
  const column = (pick: (group: GroupRow) => unknown): Sql => sql`${groups.map(pick)}`;
  const { rows } = await sql<Omit<SideRow, 'wallet' | 'kind' | 'sign'> & { index: number }>`
    select ord::int as index, t.id as "transferId", t.amount_fen as fen, t.balance_fen as "balanceFen", t.at,
      t.source_id as "sourceId", case when not g.is_folded then t.item_ids end as "itemIds",
      case when not g.is_folded then t.item_fens end as "itemFens"
    from unnest(${column(({ accountId }) => accountId)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ sign }) => sign)}::int[], ${column(({ day }) => startOfDay(day).toISOString())}::timestamptz[],
      ${column(({ day }) => startOfDay(nextDay(day)).toISOString())}::timestamptz[],
      ${column(({ firstTransferId }) => firstTransferId)}::bigint[],
      ${column(({ lastTransferId }) => lastTransferId)}::bigint[],
      ${column(({ kind }) => isBatchKind(kind))}::boolean[], ${column(isFolded)}::boolean[],
      ${column((group) => (isFolded(group) ? 1 : group.count))}::bigint[]) with ordinality
      as g (account_id, kind, sign, since, until, first_id, last_id, is_batch, is_folded, most, ord)
    cross join lateral (${ofGroup('credit', true)} union all ${ofGroup('debit', true)} union all
      ${ofGroup('credit', false)} union all ${ofGroup('debit', false)}) as t
    order by ord, at desc, id desc`.execute(db);
  return groups.map(({ wallet, kind, sign }, at) =>
    rows.filter(({ index }) => index === at + 1).map(({ index: _index, ...row }) => ({ ...row, wallet, kind, sign })),
  );
};
