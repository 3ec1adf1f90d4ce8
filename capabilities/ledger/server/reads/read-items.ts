/**
 * The entries of one group, newest first. Transfers are read one by one until the page is full, because how many
 * entries each has is known only from the transfer itself.
 */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { TradeId, TransferId } from '../../contract/ledger-ids.ts';
import { isBatchKind } from '../../rules/reads/statement-rows.ts';
import { entriesOf, type EntryRow } from './read-entries.ts';
import type { GroupRow } from './read-groups.ts';

interface PageOfItems {
  /** The last entry of the previous page. */
  readonly before: { readonly transferId: TransferId; readonly position: number } | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface WalkedRow {
  transferId: TransferId;
  fen: Fen;
  balanceFen: NotNull<Fen>;
  at: Date;
  sourceId: string | null;
  itemIds: readonly TradeId[] | null;
  itemFens: readonly Fen[] | null;
  /** Number of entries of the group before this transfer's, from the start of the walk. */
  entriesBefore: number;
}

export const readItems = async (db: Db, group: GroupRow, page: PageOfItems): Promise<EntryRow[]> => {
  const { wallet, kind, sign } = group;
  const { offset, limit, before } = page;
  const rows = await walk(db, group, page);
  const isAfter = (entry: EntryRow): boolean =>
    before === undefined || entry.transferId !== before.transferId || entry.position < before.position;
  const entries = rows.flatMap((row) => entriesOf({ ...row, wallet, kind, sign }).filter(isAfter));
  const [first] = rows;
  const skipped = offset - (first?.entriesBefore ?? 0);
  return entries.slice(skipped, skipped + limit);
};

/** Skips the transfers before the offset: only their numbers of items are read. */
const walk = async (db: Db, group: GroupRow, { before, offset, limit }: PageOfItems): Promise<WalkedRow[]> => {
  const { transferId = null, position = null } = before ?? {};
  const size = sql`coalesce(cardinality(t.item_ids), 1)`;
  const left = sql`case when t.id = ${transferId}::bigint then greatest(${position}::bigint - 1, 0) else ${size} end`;
  const { rows } = await sql<WalkedRow>`
    with recursive walked (id, at, entries, upto) as (
      (select t.id, t.at, (${left})::bigint, (${left})::bigint from ledger.transfer as t where ${isOf(group)}
        ${transferId === null ? sql`` : startAt(group, transferId)} ${newestFirst(group)} limit 1)
      union all
      select next.id, next.at, next.entries, walked.upto + next.entries
      from walked cross join lateral (
        select t.id, t.at, ${size}::bigint as entries from ledger.transfer as t
        where ${isOf(group)} and ${isBefore(group)} ${newestFirst(group)} limit 1
      ) as next
      where walked.upto < ${offset + limit}
    )
    select t.id as "transferId", t.amount_fen as fen, ${balanceOf(group)} as "balanceFen", t.at,
      t.source_id as "sourceId", t.item_ids as "itemIds", t.item_fens as "itemFens",
      upto - entries as "entriesBefore"
    from walked join ledger.transfer as t using (id) where upto > ${offset} order by upto, entries desc`.execute(db);
  return rows;
};

const sideOf = ({ sign }: GroupRow): string => (sign === 1 ? 'credit' : 'debit');
const balanceOf = (group: GroupRow): Sql => sql.ref(`t.${sideOf(group)}_balance_fen`);

const isOf = (group: GroupRow): Sql => sql`${sql.ref(`t.${sideOf(group)}_account_id`)} = ${group.accountId}
  and ${balanceOf(group)} is not null and t.source_kind = ${group.kind} and t.at >= ${startOfDay(group.day)}
  and t.at < ${startOfDay(nextDay(group.day))} and ${
    isBatchKind(group.kind)
      ? sql`t.id between ${group.firstTransferId} and ${group.lastTransferId}`
      : sql`t.batch_id is null`
  }`;

const newestFirst = ({ kind }: GroupRow): Sql =>
  isBatchKind(kind) ? sql`order by t.id desc` : sql`order by t.at desc, t.id desc`;

const isBefore = ({ kind }: GroupRow): Sql =>
  isBatchKind(kind) ? sql`t.id < walked.id` : sql`(t.at, t.id) < (walked.at, walked.id)`;

const startAt = ({ kind }: GroupRow, id: TransferId): Sql =>
  isBatchKind(kind)
    ? sql`and t.id <= ${id}`
    : sql`and (t.at, t.id) <= ((select at from ledger.transfer where id = ${id}), ${id}::bigint)`;
