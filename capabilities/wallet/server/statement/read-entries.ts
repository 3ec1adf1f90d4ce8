/**
 * The statement: transfers from the perspective of one wallet with a running balance; a transfer that sums several
 * transactions is expanded to one entry for each. Reads one index per wallet and side from the cursor on, so that the
 * cost does not depend on the page's position.
 */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { EntryKind, WalletKind } from '../../contract/enums.ts';
import { standsOn, type Side } from '../../rules/entry-sides.ts';
import type { Db } from '#platform/db/db.ts';
import { addDays, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TransferId, WalletAccountId, TradeId } from '../../contract/wallet-ids.ts';

export interface EntryRow {
  readonly transferId: TransferId;
  /** Position of the item within its transfer, from 1; 0 for a transfer without items. */
  readonly position: number;
  readonly wallet: WalletKind;
  readonly kind: EntryKind;
  /** Positive: income. */
  readonly amountFen: Fen;
  readonly balanceFen: Fen;
  readonly at: Date;
  /** Null for earnings of a batch. */
  readonly reasonId: string | null;
  /** Id of the item's transaction. */
  readonly itemId: TradeId | null;
  /** Number of items of the whole transfer, and its amount. */
  readonly itemCount: number;
  readonly transferFen: Fen;
}

/** An entry's id in requests and answers. */
export const keyOf = (row: Pick<EntryRow, 'transferId' | 'position'>): string => `${row.transferId}-${row.position}`;

export interface EntryFilter {
  readonly accounts: readonly { readonly id: WalletAccountId; readonly kind: WalletKind }[];
  readonly kinds: readonly EntryKind[] | undefined;
  /** Inclusive. */
  readonly from: BusinessDay | undefined;
  readonly to: BusinessDay | undefined;
  /** The last entry of the previous page. */
  readonly before: { readonly transferId: TransferId; readonly position: number } | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export const readEntries = async (db: Db, filter: EntryFilter): Promise<EntryRow[]> => {
  const sources = filter.accounts.flatMap((account) =>
    (['credit', 'debit'] as const).flatMap((side) => sourceOf(account, side, filter)),
  );
  if (sources.length === 0) return [];
  return expand(
    db,
    sql`select * from (${sql.join(sources, sql` union all `)}) t order by id desc limit ${reach(filter)}`,
    filter,
  );
};

/** All entries of one transfer of these accounts. */
export const readTransfer = async (
  db: Db,
  accounts: EntryFilter['accounts'],
  transferId: TransferId,
): Promise<EntryRow[]> => {
  const sides = accounts.flatMap(({ id, kind }) =>
    (['credit', 'debit'] as const).map((side) => sql`(${sideOf(id, kind, side)} and t.id = ${transferId})`),
  );
  return sides.length === 0
    ? []
    : expand(db, sql.join(sides, sql` union all `), { before: undefined, offset: 0, limit: null });
};

/**
 * Number of transfers to read: each yields at least one entry, except that the cursor's transfer may have none left.
 */
const reach = ({ offset, limit }: EntryFilter): number => offset + limit + 1;

const sourceOf = (account: EntryFilter['accounts'][number], side: Side, filter: EntryFilter): Sql[] => {
  const kinds = filter.kinds?.filter((kind) => standsOn(kind, account.kind, side));
  if (kinds?.length === 0) return [];
  return [
    sql`(${sideOf(account.id, account.kind, side)}
    ${filter.before === undefined ? sql`` : sql`and t.id <= ${filter.before.transferId}`}
    ${kinds === undefined ? sql`` : sql`and t.reason_kind = any (${kinds}::text[])`}
    ${period(filter.from, filter.to)}
    order by t.id desc limit ${reach(filter)})`,
  ];
};

/**
 * Filters by booking time. Bounding the ids as well, by a period one day wider on both sides, limits the index scan.
 */
const period = (from: BusinessDay | undefined, to: BusinessDay | undefined): Sql => {
  const since =
    from === undefined
      ? sql``
      : sql`and t.at >= ${startOfDay(from)} and t.id >= (select
        wallet.first_transfer_at(${startOfDay(addDays(from, -1))}))`;
  const until =
    to === undefined
      ? sql``
      : sql`and t.at < ${startOfDay(nextDay(to))} and t.id <
        (select wallet.first_transfer_at(${startOfDay(addDays(to, 2))}))`;
  return sql`${since} ${until}`;
};

const sideOf = (accountId: WalletAccountId, wallet: WalletKind, side: Side): Sql => {
  const column = sql.ref(`t.${side}_account_id`);
  const balance = sql.ref(`t.${side}_balance_fen`);
  return sql`select t.id, ${wallet}::text as wallet, ${side === 'credit' ? 1 : -1}::int as sign, t.reason_kind,
    t.reason_id, t.amount_fen, ${balance} as balance_fen,
    t.at, t.item_ids, t.item_fens from wallet.transfer t where ${column} = ${accountId} and ${balance} is not null`;
};

const expand = async (
  db: Db,
  transfers: Sql,
  page: Pick<EntryFilter, 'before' | 'offset'> & { limit: number | null },
): Promise<EntryRow[]> => {
  const { transferId = null, position = null } = page.before ?? {};
  const { rows } = await sql<EntryRow>`
    select id as "transferId", position, wallet, reason_kind as kind, sign * fen as "amountFen",
      (balance_fen - sign * (amount_fen - so_far))::bigint as "balanceFen", at, reason_id as "reasonId",
        item_id as "itemId",
      coalesce(cardinality(item_ids), 0) as "itemCount", sign * amount_fen as "transferFen"
    from (
      select t.*, coalesce(i.position, 0)::int as position, i.item_id, coalesce(i.fen, t.amount_fen) as fen,
        sum(coalesce(i.fen, t.amount_fen)) over (partition by t.id, t.sign order by i.position) as so_far
      from (${transfers}) t left join lateral unnest(t.item_ids, t.item_fens) with ordinality i (item_id, fen, position)
        on true
    ) entry
    where ${transferId}::bigint is null or (id, position) < (${transferId}, ${position}::bigint)
    order by id desc, position desc offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
};
