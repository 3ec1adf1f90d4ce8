import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ALONE, isInLane, type Lane } from '#platform/jobs/in-batches.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '../../contract/lookup/trade-ids.ts';

/**
 * A successful sale, refund or service fee of a terminal that is watched (`trades.api_watch`), or whose activation
 * waits.
 */
export interface WatchedTrade {
  readonly tradeId: TradeId;
  readonly terminalId: TerminalId;
}

/** Waiting transactions of other terminals than these, oldest first. Reads only. @param lane by the terminal. */
export const waitingTrades = async (
  db: Db,
  limit: number,
  withoutTerminals: readonly string[] = [],
  lane: Lane = ALONE,
): Promise<WatchedTrade[]> => {
  const { rows } = await sql<WatchedTrade>`
    select trade_id as "tradeId", terminal_id as "terminalId" from trades.watched
    where terminal_id <> all (${withoutTerminals}::bigint[]) and ${isInLane(sql`terminal_id`, lane)}
    order by trade_id limit ${limit}`.execute(db);
  return rows;
};

/**
 * Dequeues transactions of watched terminals in the caller's transaction: a rollback puts them back. Several callers at
 * once get different ones. Empty when nothing waits that no other caller has.
 * @param only restricts them to these.
 */
export const dequeueWatched = async (tx: Tx, limit: number, only?: readonly TradeId[]): Promise<WatchedTrade[]> => {
  const { rows } = await sql<WatchedTrade>`
    delete from trades.watched where trade_id = any (array(
      select trade_id from trades.watched
      where ${only ?? null}::bigint[] is null or trade_id = any (${only ?? null}::bigint[])
      order by trade_id limit ${limit} for update skip locked))
    returning trade_id as "tradeId", terminal_id as "terminalId"`.execute(tx);
  return rows.toSorted((a, b) => a.tradeId - b.tradeId);
};

export interface Watch {
  readonly terminalId: TerminalId;
  /** The last business day whose transactions are wanted; null for none from now on. */
  readonly untilDay: string | null;
}

/**
 * Watches terminals from now on; a later call replaces the day. In the transaction that takes a terminal's activation
 * (`dequeueActivations`), no transaction after the activating one is missed or returned twice.
 */
export const watchTerminals = async (tx: Tx, watches: readonly Watch[]): Promise<void> => {
  await sql`select trades.api_watch(${watches.map(({ terminalId }) => terminalId)}::bigint[],
    ${watches.map(({ untilDay }) => untilDay)}::date[])`.execute(tx);
};
