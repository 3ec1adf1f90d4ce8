import { sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { serialTail } from '../rules/serial.ts';

/** More would be no search any longer. */
const LIMIT = 200;

/**
 * Terminals the caller may see whose serial number is, or ends with, what was typed (at least four symbols); none
 * otherwise.
 */
export const findTerminalIds = async (db: Db, scope: Scope, { snTail }: { snTail: string }): Promise<number[]> => {
  const tail = serialTail(snTail);
  if (tail === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select terminal.id from terminals.terminal
    join terminals.terminal_scope as seen on seen.agent_id = ${scope.agentId} and seen.terminal_id = terminal.id
    where terminal.id = any ((select terminals.ids_ending(${tail}))::bigint[]) limit ${LIMIT}`.execute(db);
  return rows.map((row) => row.id);
};
