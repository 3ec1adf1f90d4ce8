import type { Db } from '#platform/db/db.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';

/** The serial number of each terminal of these rows. */
export const serialsOf = async (
  db: Db,
  rows: readonly { readonly terminalId: TerminalId }[],
): Promise<(id: TerminalId) => string> => {
  const terminals = await terminalsByIds(db, [...new Set(rows.map(({ terminalId }) => terminalId))]);
  return (id) => terminals.get(id)?.sn ?? String(id);
};
