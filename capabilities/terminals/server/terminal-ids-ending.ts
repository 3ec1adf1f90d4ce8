import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';
import { serialTail } from '../rules/serial.ts';

/**
 * Terminals of all agents whose serial number ends with the text, of four characters at least. Not scoped: for the
 * operator's staff only.
 */
export const terminalIdsEnding = async (db: Db, text: string, limit: number): Promise<TerminalId[]> => {
  const tail = serialTail(text);
  if (tail === undefined) return [];
  const { rows } = await sql<{ id: TerminalId }>`
    select id from unnest(terminals.ids_ending(${tail})) as found (id) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
