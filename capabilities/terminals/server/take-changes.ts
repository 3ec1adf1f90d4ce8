/** Activations and unbindings for whoever evaluates them, each taken once. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { TradeId } from '#capabilities/wallet/contract/wallet-ids.ts';
import type { BindingId, TerminalId } from '../contract/terminal-ids.ts';

interface Taken {
  readonly terminalId: TerminalId;
  readonly bindingId: BindingId;
  readonly at: Date;
}
export interface NewActivation extends Taken {
  /** The transaction that activated it; null: by a service fee, or before transactions were kept. */
  readonly tradeId: TradeId | null;
}
export type NewUnbinding = Taken;

const take = async <T extends Taken>(tx: Tx, table: Sql, columns: Sql, limit: number): Promise<T[]> => {
  const { rows } = await sql<T & { place: number }>`
    delete from ${table} as queue where id = any (array(
      select id from ${table} order by id limit ${limit} for update skip locked))
    returning id as place, terminal_id as "terminalId", binding_id as "bindingId", ${columns}at`.execute(tx);
  return rows.toSorted((a, b) => a.place - b.place);
};

/**
 * Takes activations from the queue, in the taker's transaction: a rollback puts them back. Several takers at once get
 * different ones. A binding may have ended before its activation is taken.
 */
export const takeActivations = (tx: Tx, limit: number): Promise<NewActivation[]> =>
  take(tx, sql`terminals.new_activation`, sql`trade_id as "tradeId", `, limit);

/** The same for unbindings, of bindings that were never activated as well. */
export const takeUnbindings = (tx: Tx, limit: number): Promise<NewUnbinding[]> =>
  take(tx, sql`terminals.new_unbinding`, sql``, limit);
