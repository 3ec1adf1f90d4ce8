import { sql } from 'kysely';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { normalSerial } from '../rules/serial.ts';
import { storedTerminals, type StoredTerminal } from './terminal-rows.ts';

/** A deleted one is still found: its history is kept for ever. @throws 404 when there is none, or it is not in the caller's subtree. */
export const requireTerminal = async (
  db: Db,
  scope: Scope,
  by: { id: number } | { sn: string },
): Promise<StoredTerminal> => {
  const id = 'id' in by ? by.id : await idOf(db, normalSerial(by.sn));
  const [terminal] = id === undefined ? [] : await storedTerminals(db, [id]);
  if (terminal === undefined) throw notFound();
  await requireInScope(db, scope, terminal.holderId);
  return terminal;
};

const idOf = async (db: Db, sn: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from terminals.terminal where sn = ${sn}`.execute(db);
  return rows[0]?.id;
};
