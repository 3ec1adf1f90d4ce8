import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';
import { serialTail } from '../rules/serial.ts';

/** Maximum number of matches. */
const LIMIT = 200;

/**
 * Terminals in the caller's scope whose serial number ends with the text (at least four characters); otherwise none.
 */
export const findTerminalIds = async (db: Db, scope: Scope, { snTail }: { snTail: string }): Promise<TerminalId[]> => {
  const tail = serialTail(snTail);
  if (tail === undefined) return [];
  const { rows } = await sql<{ id: TerminalId }>`
    select terminal.id from terminals.terminal
    join terminals.terminal_scope as seen on seen.agent_id = ${scope.agentId} and seen.terminal_id = terminal.id
    where terminal.id = any ((select terminals.ids_ending(${tail}))::bigint[]) limit ${LIMIT}`.execute(db);
  return rows.map((row) => row.id);
};
