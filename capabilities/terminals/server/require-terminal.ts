import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';
import { storedTerminals, type StoredTerminal } from './terminal-rows.ts';

/**
 * Also finds deleted terminals, whose history is kept. @throws 404 if the terminal does not exist or is not in the
 * caller's subtree.
 */
export const requireTerminal = async (
  db: Db,
  scope: Scope,
  by: { id: TerminalId } | { sn: string },
): Promise<StoredTerminal> => {
  const [terminal] = await storedTerminals(
    db,
    'id' in by ? sql`select ${by.id}::bigint as terminal_id` : withSerial(by.sn),
  );
  if (terminal === undefined) throw notFound();
  await requireInScope(db, scope, terminal.holderId);
  return terminal;
};

const withSerial = (sn: string): Sql =>
  sql`select id as terminal_id from terminals.terminal where sn = ${normalSerial(sn)}`;
