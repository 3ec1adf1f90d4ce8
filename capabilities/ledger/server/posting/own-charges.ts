/** Charges to the caller's wallets and their returns, by the indexes of single transfers. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { TradeId, TransferId } from '../../contract/ledger-ids.ts';
import type { ChargeKind } from '../../contract/posting/charge-kinds.ts';
import { ownAccounts } from '../reads/own-accounts.ts';

export interface OwnCharge {
  /** The kind of the charge; for a return, the kind of the returned charge. */
  readonly kind: ChargeKind;
  readonly isReversal: boolean;
  readonly id: TransferId;
  readonly wallet: WalletKind;
  /** Negative, unless the charge is returned. */
  readonly amountFen: Fen;
  readonly at: Date;
  readonly micros: number;
  /** Equal for a charge and its return. */
  readonly sourceId: string | null;
  /** The first item, and its position in the transfer; null and 0 for a transfer without items. */
  readonly itemId: TradeId | null;
  readonly position: number;
}

export interface ChargeFilter {
  readonly kinds: readonly ChargeKind[];
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
}

type Side = 'debit' | 'credit';

const columns = (side: Side): Sql => sql`wanted.kind, ${side === 'credit'}::boolean as "isReversal", t.id, own.wallet,
  t.amount_fen * ${side === 'credit' ? 1 : -1}::int as "amountFen", t.at,
  (extract(epoch from t.at) * 1000000)::bigint as micros, t.source_id as "sourceId", t.item_ids[1] as "itemId",
  least(coalesce(cardinality(t.item_ids), 0), 1) as position`;

const within = ({ from, to }: Pick<ChargeFilter, 'from' | 'to'>): Sql => sql`
  ${from === undefined ? sql`true` : sql`t.at >= ${startOfDay(from)}`}
  and ${to === undefined ? sql`true` : sql`t.at < ${startOfDay(nextDay(to))}`}`;

/** The caller's wallets with each kind, as `own` and `wanted`. */
const ownWallets = async (db: Db, scope: Scope, kinds: readonly ChargeKind[]): Promise<Sql> => {
  const accounts = await ownAccounts(db, scope);
  return sql`unnest(${accounts.map(({ id }) => id)}::bigint[], ${accounts.map(({ kind }) => kind)}::text[])
    as own (account_id, wallet) cross join unnest(${kinds}::text[]) as wanted (kind)`;
};

const ofSide = (side: Side): Sql => sql`${sql.ref(`t.${side}_account_id`)} = own.account_id
  and ${sql.ref(`t.${side}_balance_fen`)} is not null and t.batch_id is null
  and t.source_kind = ${side === 'debit' ? sql`wanted.kind` : sql`wanted.kind || '_reversal'`}`;

/** The newest `limit` charges and returns after a position. */
export const ownCharges = async (
  db: Db,
  scope: Scope,
  filter: ChargeFilter,
  { after, limit }: { after: { readonly micros: number; readonly id: TransferId }; limit: number },
): Promise<OwnCharge[]> => {
  if (filter.kinds.length === 0) return [];
  const newest = (side: Side): Sql => sql`(
    select ${columns(side)} from ledger.transfer as t
    where ${ofSide(side)} and ${within(filter)}
      and (t.at, t.id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond',
        ${after.id}::bigint)
    order by t.at desc, t.id desc limit ${limit})`;
  const { rows } = await sql<OwnCharge>`
    select t.* from ${await ownWallets(db, scope, filter.kinds)}
    cross join lateral (${newest('debit')} union all ${newest('credit')}) as t
    order by t.at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Found by the transfer, or by the key that charge and return share. */
export const ownCharge = async (
  db: Db,
  scope: Scope,
  kind: ChargeKind,
  wanted: { readonly id: TransferId } | { readonly sourceId: string; readonly isReversal: boolean },
): Promise<OwnCharge | undefined> => {
  const found = (side: Side): Sql => {
    const isIt =
      'id' in wanted
        ? sql`t.id = ${wanted.id}`
        : sql`t.source_id = ${wanted.sourceId} and ${wanted.isReversal === (side === 'credit')}::boolean`;
    return sql`(select ${columns(side)} from ledger.transfer as t where ${isIt} and ${ofSide(side)})`;
  };
  const { rows } = await sql<OwnCharge>`select t.* from ${await ownWallets(db, scope, [kind])}
    cross join lateral (${found('debit')} union all ${found('credit')}) as t`.execute(db);
  return rows[0];
};

export interface ChargedDay {
  readonly kind: ChargeKind;
  readonly day: BusinessDay;
  readonly count: number;
  /** Negative, less the part that was returned. */
  readonly amountFen: Fen;
}

/** Sums of each day and kind; only days with charges or returns. */
export const chargedDays = async (
  db: Db,
  scope: Scope,
  filter: ChargeFilter & { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<ChargedDay[]> => {
  if (filter.kinds.length === 0) return [];
  const all = (side: Side): Sql => sql`(
    select ${columns(side)} from ledger.transfer as t where ${ofSide(side)} and ${within(filter)})`;
  const { rows } = await sql<ChargedDay>`
    select t.kind, (t.at at time zone 'Asia/Shanghai')::date as day, count(*) as count,
      ledger.total(t."amountFen") as "amountFen"
    from ${await ownWallets(db, scope, filter.kinds)}
    cross join lateral (${all('debit')} union all ${all('credit')}) as t
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
};
