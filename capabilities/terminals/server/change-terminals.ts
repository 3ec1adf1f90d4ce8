/**
 * The changes themselves, set by set in SQL (migrations/0054-changes.sql). Callers have locked the terminals with
 * {@link lockTerminals} and have decided that they may change so.
 */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';

export interface Change {
  terminalIds: readonly number[];
  at: Date;
  operationId: number | null;
}

export type MoveKind = 'assigned' | 'transferred' | 'recalled' | 'returned';

/** Always in the order of their ids: two changes of the same terminals wait for each other, never in a circle. */
export const lockTerminals = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from terminals.terminal where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
};

export const moveTerminals = async (tx: Tx, change: Change, kind: MoveKind, takerId: number): Promise<void> => {
  await sql`select terminals.move(${change.terminalIds}::bigint[], ${takerId}, ${change.at}, ${kind}, ${change.operationId})`.execute(
    tx,
  );
};

export interface Binding {
  terminalId: number;
  merchantId: number;
  serviceFeeFen: number;
}

export const bindTerminals = async (
  tx: Tx,
  bindings: readonly Binding[],
  at: Date,
  operationId: number | null,
): Promise<void> => {
  await sql`select terminals.bind(
    ${bindings.map((row) => row.terminalId)}::bigint[], ${bindings.map((row) => row.merchantId)}::bigint[],
    ${bindings.map((row) => row.serviceFeeFen)}::bigint[], ${at}, ${operationId})`.execute(tx);
};

export const unbindTerminals = async (tx: Tx, change: Change): Promise<void> => {
  await sql`select terminals.unbind(${change.terminalIds}::bigint[], ${change.at}, ${change.operationId})`.execute(tx);
};

export const removeTerminals = async (tx: Tx, change: Change): Promise<void> => {
  await sql`select terminals.remove(${change.terminalIds}::bigint[], ${change.at}, ${change.operationId})`.execute(tx);
};
