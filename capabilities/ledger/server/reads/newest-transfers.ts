/** The newest transfers of groups, for each only as many as are needed for a number of entries. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TransferId } from '../../contract/ledger-ids.ts';
import { sideColumns, type SideRow } from './read-entries.ts';
import type { GroupRow } from './read-groups.ts';

/** The last entry of the previous page. */
export interface EntryPlace {
  readonly day: BusinessDay;
  readonly transferId: TransferId;
  readonly position: number;
}

/**
 * Cuts by the ids of the wallet's transfers, which follow the order of booking. A transfer counts for its entries after
 * the place.
 */
const ofGroup = (side: 'credit' | 'debit', most: number, after: EntryPlace | undefined): Sql => {
  const size = sql`coalesce(cardinality(t.item_ids), 1)`;
  const left = sql`case when t.id = ${after?.transferId ?? null}::bigint
    then greatest(${after?.position ?? null}::bigint - 1, 0) else ${size} end`;
  return sql`(
    select id, amount_fen, balance_fen, at, source_id, item_ids, item_fens
    from (
      select t.*, ${left} as entries, sum(${left}) over (order by t.id desc) as upto
      from (
        select ${sideColumns(side)} from ledger.transfer as t
        where g.sign = ${side === 'credit' ? 1 : -1} and ${sql.ref(`t.${side}_account_id`)} = g.account_id
          and ${sql.ref(`t.${side}_balance_fen`)} is not null and t.source_kind = g.kind
          and t.id between g.first_id and g.last_id and t.at >= g.since and t.at < g.until
        order by t.id desc limit ${most}) as t
    ) as counted where upto - entries < ${most})`;
};

/** @param most number of entries. @returns by the index of the group. */
export const newestTransfers = async (
  db: Db,
  groups: readonly GroupRow[],
  most: number,
  after: EntryPlace | undefined,
): Promise<SideRow[][]> => {
  const column = (pick: (group: GroupRow) => unknown): Sql => sql`${groups.map(pick)}`;
  const lastOf = ({ day, lastTransferId }: GroupRow): number =>
    after?.day === day ? Math.min(lastTransferId, after.transferId) : lastTransferId;
  const { rows } = await sql<Omit<SideRow, 'wallet' | 'kind' | 'sign'> & { index: number }>`
    select ord::int as index, t.id as "transferId", t.amount_fen as fen, t.balance_fen as "balanceFen", t.at,
      t.source_id as "sourceId", t.item_ids as "itemIds", t.item_fens as "itemFens"
    from unnest(${column(({ accountId }) => accountId)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ sign }) => sign)}::int[], ${column(({ day }) => startOfDay(day))}::timestamptz[],
      ${column(({ day }) => startOfDay(nextDay(day)))}::timestamptz[],
      ${column(({ firstTransferId }) => firstTransferId)}::bigint[], ${column(lastOf)}::bigint[]) with ordinality
      as g (account_id, kind, sign, since, until, first_id, last_id, ord)
    cross join lateral (${ofGroup('credit', most, after)} union all ${ofGroup('debit', most, after)}) as t
    order by ord, id desc`.execute(db);
  return groups.map(({ wallet, kind, sign }, at) =>
    rows.filter(({ index }) => index === at + 1).map(({ index: _index, ...row }) => ({ ...row, wallet, kind, sign })),
  );
};
