/**
 * Booking of transfers. A transfer is one row with a debit and a credit account, so it cannot be unbalanced; its source
 * is unique, so it cannot be booked twice; the balances it changes are locked before they are read.
 */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { conflict } from '#platform/http/problem.ts';
import { addFen, negateFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { TransferId, WalletAccountId, TradeId } from '../../contract/ledger-ids.ts';
import { changesBy, totalChanges, type BalanceChange } from '../../rules/balances/balance-changes.ts';
import { lockBalances } from '../balances/lock-balances.ts';

export interface TransferRequest {
  readonly debitAccountId: WalletAccountId;
  readonly creditAccountId: WalletAccountId;
  /** Positive. */
  readonly amountFen: Fen;
  readonly sourceKind: string;
  /** Id of the source; unique together with the kind, so that it is booked at most once. */
  readonly sourceId: string;
  /** The items that it sums (trade ids) and the amount of each; the statement shows every item. */
  readonly items?: { readonly ids: readonly TradeId[]; readonly fens: readonly Fen[] };
}

interface TransferRow {
  id: TransferId;
  debit_account_id: WalletAccountId;
  credit_account_id: WalletAccountId;
  amount_fen: Fen;
  source_kind: string;
  source_id: NotNull<string>;
}

/**
 * Books one transfer. @returns its id, or the existing one when it was already booked. @throws 409 when the same source
 * was booked with other accounts or another amount.
 */
export const postTransfer = async (tx: Tx, request: TransferRequest, now: Date): Promise<TransferId> =>
  onlyRow(await postTransfers(tx, [request], now));

/** Books several transfers in the given order; locks the balances once, in the order of ids. */
export const postTransfers = async (tx: Tx, requests: readonly TransferRequest[], now: Date): Promise<TransferId[]> => {
  const balances = await lockBalances(
    tx,
    requests.flatMap((request) => [request.debitAccountId, request.creditAccountId]),
  );
  const booked = await findBooked(tx, requests);
  const fresh = requests.filter((request) => !booked.has(sourceOf(request)));
  const running = new Map([...balances].map(([id, balance]) => [id, balance.balanceFen]));
  const rows = fresh.map((request) => rowOf(request, running, now));
  if (rows.length > 0) {
    await applyChanges(
      tx,
      totalChanges(fresh.flatMap(changesBy)).filter(({ accountId }) => balances.has(accountId)),
      now,
    );
    for (const row of await insert(tx, rows)) booked.set(`${row.source_kind}:${row.source_id}`, row);
  }
  return requests.map((request) => sameAs(request, booked.get(sourceOf(request))));
};

const sourceOf = (request: TransferRequest): string => `${request.sourceKind}:${request.sourceId}`;

const findBooked = async (tx: Tx, requests: readonly TransferRequest[]): Promise<Map<string, TransferRow>> => {
  const { rows } = await sql<TransferRow>`
    select t.id, t.debit_account_id, t.credit_account_id, t.amount_fen, t.source_kind, t.source_id
    from unnest(${requests.map(({ sourceKind }) => sourceKind)}::text[],
      ${requests.map(({ sourceId }) => sourceId)}::text[]) r (kind, id)
    join ledger.transfer_key as key on key.source_kind = r.kind and key.source_id = r.id
    join ledger.transfer t on t.id = key.transfer_id`.execute(tx);
  return new Map(rows.map((row) => [`${row.source_kind}:${row.source_id}`, row]));
};

/** Two different bookings of the same reason would contradict each other. */
const sameAs = (request: TransferRequest, booked: TransferRow | undefined): TransferId => {
  const isSame =
    booked?.debit_account_id === request.debitAccountId &&
    booked.credit_account_id === request.creditAccountId &&
    booked.amount_fen === request.amountFen;
  if (!isSame || booked === undefined) throw conflict();
  return booked.id;
};

/** Computes the balance after each transfer, which the statement shows; platform accounts have none. */
const rowOf = (request: TransferRequest, running: Map<WalletAccountId, Fen>, now: Date) => {
  const { debitAccountId, creditAccountId, amountFen, sourceKind, sourceId, items } = request;
  const move = (accountId: WalletAccountId, byFen: Fen): Fen | null => {
    const before = running.get(accountId);
    if (before === undefined) return null;
    const after = addFen(before, byFen);
    running.set(accountId, after);
    return after;
  };
  return sql`(${debitAccountId}, ${creditAccountId}, ${amountFen}, ${sourceKind}, ${sourceId}, ${now},
    ${move(debitAccountId, negateFen(amountFen))}, ${move(creditAccountId, amountFen)}, ${items?.ids ?? null}::bigint[],
      ${items?.fens ?? null}::bigint[])`;
};

const insert = async (tx: Tx, rows: ReturnType<typeof rowOf>[]): Promise<TransferRow[]> => {
  const inserted = await sql<TransferRow>`
    insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at,
      debit_balance_fen, credit_balance_fen, item_ids, item_fens)
    values ${sql.join(rows)}
    returning id, debit_account_id, credit_account_id, amount_fen, source_kind, source_id`.execute(tx);
  return inserted.rows;
};

const applyChanges = async (tx: Tx, changes: readonly BalanceChange[], now: Date): Promise<void> => {
  const today = businessDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const column = (pick: (change: BalanceChange) => Fen) => sql`${changes.map(pick)}::bigint[]`;
  const accountIds = sql`${changes.map(({ accountId }) => accountId)}::bigint[]`;
  await sql`select ledger.close_months(${accountIds}, ${month})`.execute(tx);
  await sql`
    select ledger.change_balances(${today}, array_agg(balance.ctid), array_agg(in_fen), array_agg(out_fen),
      array_agg(change.earned_fen), array_agg(change.earned_fen), array_agg(change.withdrawn_fen))
    from unnest(${accountIds}, ${column((change) => change.inFen)}, ${column((change) => change.outFen)},
      ${column((change) => change.earnedFen)}, ${column((change) => change.withdrawnFen)})
      change (account_id, in_fen, out_fen, earned_fen, withdrawn_fen)
    join ledger.balance on balance.account_id = change.account_id`.execute(tx);
};
