/**
 * Bulk updates of terminals in SQL (the functions in sql/). Callers have locked the terminals with {@link
 * lockTerminals} and checked that the update is allowed.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { OperationId, TerminalId } from '../contract/terminal-ids.ts';
import { withdrawBound } from './binding/withdraw.ts';
import { notifyBound, notifyLeft } from './terminal-followers.ts';
import { notifyTerminalWatchers } from './terminal-watchers.ts';

export interface TerminalUpdate {
  terminalIds: readonly TerminalId[];
  at: Date;
  operationId: OperationId | null;
}

export type MoveKind = 'assigned' | 'transferred' | 'recalled' | 'returned';

/** Locks in the order of ids, so that two transactions on the same terminals cannot deadlock. */
export const lockTerminals = async (tx: Tx, ids: readonly TerminalId[]): Promise<void> => {
  await sql`select 1 from terminals.terminal where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
};

export const moveTerminals = async (
  tx: Tx,
  update: TerminalUpdate,
  kind: MoveKind,
  takerId: AgentId,
): Promise<void> => {
  await sql`select terminals.move(${update.terminalIds}::bigint[], ${takerId}, ${update.at}, ${kind},
    ${update.operationId})`.execute(tx);
  await notifyLeft(tx, update.terminalIds, update.at);
};

export interface Binding {
  terminalId: TerminalId;
  merchantId: MerchantId;
  serviceFeeFen: Fen;
}

export const bindTerminals = async (
  tx: Tx,
  bindings: readonly Binding[],
  at: Date,
  operationId: OperationId | null,
): Promise<void> => {
  await sql`select terminals.bind(
    ${bindings.map((row) => row.terminalId)}::bigint[], ${bindings.map((row) => row.merchantId)}::bigint[],
    ${bindings.map((row) => row.serviceFeeFen)}::bigint[], ${at}, ${operationId})`.execute(tx);
  const { rows } = await sql<{ sn: string }>`select sn from terminals.terminal
    where id = any (${bindings.map((row) => row.terminalId)}::bigint[])`.execute(tx);
  await notifyTerminalWatchers(
    tx,
    rows.map(({ sn }) => sn),
  );
  await notifyBound(tx, bindings, at);
};

/** Notifies the acquirers that have registered them. */
export const unbindTerminals = async (tx: Tx, update: TerminalUpdate): Promise<void> => {
  await sql`select terminals.unbind(${update.terminalIds}::bigint[], ${update.at}, ${update.operationId})`.execute(tx);
  await withdrawBound(tx, update.terminalIds, update.at);
};

export const deleteTerminals = async (tx: Tx, update: TerminalUpdate): Promise<void> => {
  await sql`select terminals.delete(${update.terminalIds}::bigint[], ${update.at}, ${update.operationId})`.execute(tx);
  await notifyLeft(tx, update.terminalIds, update.at);
};
