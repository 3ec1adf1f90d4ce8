/** Holds: money reserved in a wallet. Every hold ends exactly once: posted (paid out) or voided (released). */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { HoldId, WalletAccountId } from '../../contract/ledger-ids.ts';
import { availableFen } from '../../rules/balances/balance-parts.ts';
import { lockBalances } from './lock-balances.ts';

export interface HoldRequest {
  readonly accountId: WalletAccountId;
  readonly amountFen: Fen;
  /** Unique together with `sourceKind`: at most one hold per cause. */
  readonly sourceKind: string;
  readonly sourceId: string;
}

/**
 * @returns the hold's id. @throws when less is available: an internal error, since callers check the locked balance
 * before.
 */
export const openHold = async (tx: Tx, request: HoldRequest, now: Date): Promise<HoldId> => {
  const { accountId, amountFen, sourceKind, sourceId } = request;
  const balance = (await lockBalances(tx, [accountId])).get(accountId);
  if (balance === undefined || availableFen(balance, businessDay(now)) < amountFen)
    throw new Error(`hold of ${amountFen} beyond account ${accountId}`);
  await sql`update ledger.balance set held_fen = held_fen + ${amountFen} where account_id = ${accountId}`.execute(tx);
  const { rows } = await sql<{ id: HoldId }>`
    insert into ledger.hold (account_id, amount_fen, source_kind, source_id, opened_at)
    values (${accountId}, ${amountFen}, ${sourceKind}, ${sourceId}, ${now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** Releases the held money and records how the hold ended. @throws when it has ended already. */
export const closeHold = async (tx: Tx, holdId: HoldId, end: 'posted' | 'voided', now: Date): Promise<void> => {
  const { rows } = await sql<{ account_id: WalletAccountId; amount_fen: Fen }>`
    update ledger.hold set state = ${end}, closed_at = ${now} where id = ${holdId} and state = 'open'
    returning account_id, amount_fen`.execute(tx);
  const hold = rows[0];
  if (hold === undefined) throw new Error(`hold ${holdId} has ended already`);
  await lockBalances(tx, [hold.account_id]);
  await sql`update ledger.balance set held_fen = held_fen - ${hold.amount_fen}
    where account_id = ${hold.account_id}`.execute(tx);
};
