/** The queues of activations and unbindings for their evaluation; each is dequeued once. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { ALONE, isInLane, type Lane } from '#platform/jobs/in-batches.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { BindingId, TerminalChangeId, TerminalId } from '../contract/terminal-ids.ts';

interface TakenChange {
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
}
export interface NewActivation extends TakenChange {
  /**
   * The transaction that activated it; null for a service fee, or an activation from before transactions were stored.
   */
  readonly tradeId: TradeId | null;
}
export type NewUnbinding = TakenChange;

/** A change that waits in a queue. */
export interface WaitingChange {
  readonly id: TerminalChangeId;
  readonly terminalId: TerminalId;
}

const ACTIVATIONS = sql`terminals.new_activation`;
const UNBINDINGS = sql`terminals.new_unbinding`;

const waiting =
  (table: Sql) =>
  async (db: Db, limit: number, withoutTerminals: readonly string[], lane: Lane = ALONE) => {
    const { rows } = await sql<WaitingChange>`select id, terminal_id as "terminalId" from ${table}
      where terminal_id <> all (${withoutTerminals}::bigint[]) and ${isInLane(sql`terminal_id`, lane)}
      order by id limit ${limit}`.execute(db);
    return rows;
  };

/** The changes that wait, oldest first, of other terminals than these. Reads only. @param lane by the terminal. */
export const waitingActivations = waiting(ACTIVATIONS);
export const waitingUnbindings = waiting(UNBINDINGS);

type ChangeIds = readonly TerminalChangeId[] | undefined;

const dequeue = async <T extends TakenChange>(
  tx: Tx,
  table: Sql,
  columns: Sql,
  limit: number,
  only: ChangeIds,
): Promise<T[]> => {
  const { rows } = await sql<T & { place: number }>`
    delete from ${table} as queue where id = any (array(
      select id from ${table}
      where ${only ?? null}::bigint[] is null or id = any (${only ?? null}::bigint[])
      order by id limit ${limit} for update skip locked))
    returning id as place, terminal_id as "terminalId", binding_id as "bindingId", ${columns}at`.execute(tx);
  return rows.toSorted((a, b) => a.place - b.place);
};

/**
 * Dequeues activations in the caller's transaction: a rollback puts them back. Several callers at once get different
 * ones. A binding may have ended before its activation is dequeued. @param only restricts them to these.
 */
export const dequeueActivations = (tx: Tx, limit: number, only?: ChangeIds): Promise<NewActivation[]> =>
  dequeue(tx, ACTIVATIONS, sql`trade_id as "tradeId", `, limit, only);

/** As for activations, but for unbindings, of bindings that were never activated as well. */
export const dequeueUnbindings = (tx: Tx, limit: number, only?: ChangeIds): Promise<NewUnbinding[]> =>
  dequeue(tx, UNBINDINGS, sql``, limit, only);
