/** What was charged to the caller's wallets, by the index of single transfers. */
import type { Scope } from '#platform/auth/scope.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '../contract/enums.ts';
import type { TradeId, TransferId } from '../contract/wallet-ids.ts';
import type { ChargeKind } from '../contract/charge-kinds.ts';
import { ownAccounts } from './statement/own-accounts.ts';

export interface OwnCharge {
  readonly kind: ChargeKind;
  readonly id: TransferId;
  readonly wallet: WalletKind;
  /** Positive. */
  readonly fen: Fen;
  readonly at: Date;
  readonly micros: number;
  /** The first item, and its position in the transfer; null and 0 of a transfer without items. */
  readonly itemId: TradeId | null;
  readonly position: number;
}

export interface ChargeFilter {
  readonly kinds: readonly ChargeKind[];
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
}

const columns = sql`t.reason_kind as kind, t.id, own.wallet, t.amount_fen as fen, t.at,
  (extract(epoch from t.at) * 1000000)::bigint as micros, t.item_ids[1] as "itemId",
  least(coalesce(cardinality(t.item_ids), 0), 1) as position`;

const within = ({ from, to }: Pick<ChargeFilter, 'from' | 'to'>): Sql => sql`
  ${from === undefined ? sql`true` : sql`t.at >= ${startOfDay(from)}`}
  and ${to === undefined ? sql`true` : sql`t.at < ${startOfDay(nextDay(to))}`}`;

const ownWallets = async (db: Db, scope: Scope): Promise<Sql> => {
  const accounts = await ownAccounts(db, scope);
  return sql`unnest(${accounts.map(({ id }) => id)}::bigint[], ${accounts.map(({ kind }) => kind)}::text[])
    as own (account_id, wallet)`;
};

const ofWallet = sql`t.debit_account_id = own.account_id and t.debit_balance_fen is not null and t.batch_id is null`;

/** The newest `limit` charges after a position. */
export const ownCharges = async (
  db: Db,
  scope: Scope,
  filter: ChargeFilter,
  { after, limit }: { after: { readonly micros: number; readonly id: TransferId }; limit: number },
): Promise<OwnCharge[]> => {
  if (filter.kinds.length === 0) return [];
  const { rows } = await sql<OwnCharge>`
    select t.* from ${await ownWallets(db, scope)}
    cross join unnest(${filter.kinds}::text[]) as wanted (kind)
    cross join lateral (
      select ${columns} from wallet.transfer as t
      where ${ofWallet} and t.reason_kind = wanted.kind and ${within(filter)}
        and (t.at, t.id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond',
          ${after.id}::bigint)
      order by t.at desc, t.id desc limit ${limit}) as t
    order by t.at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
};

export const ownCharge = async (db: Db, scope: Scope, kind: ChargeKind, id: TransferId) => {
  const { rows } = await sql<OwnCharge>`select ${columns} from ${await ownWallets(db, scope)}
    join wallet.transfer as t on ${ofWallet} and t.id = ${id} and t.reason_kind = ${kind}`.execute(db);
  return rows[0];
};

export interface ChargedDay {
  readonly kind: ChargeKind;
  readonly day: BusinessDay;
  readonly count: number;
  /** Negative. */
  readonly amountFen: Fen;
}

/** Sums of each day and kind; only days with charges. */
export const chargedDays = async (
  db: Db,
  scope: Scope,
  filter: ChargeFilter & { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<ChargedDay[]> => {
  if (filter.kinds.length === 0) return [];
  const { rows } = await sql<ChargedDay>`
    select t.reason_kind as kind, (t.at at time zone 'Asia/Shanghai')::date as day, count(*) as count,
      -wallet.total(t.amount_fen) as "amountFen"
    from ${await ownWallets(db, scope)} join wallet.transfer as t on ${ofWallet}
      and t.reason_kind = any (${filter.kinds}::text[]) and ${within(filter)}
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
};
