import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';

export interface LockedTerminal {
  readonly holderId: AgentId;
  /** Null when the terminal is not bound. */
  readonly merchantId: MerchantId | null;
}

/** Locks terminals (shared) until the transaction ends, in the order of ids: none is bound, unbound or moved. */
export const lockTerminalsShared = async (
  tx: Tx,
  ids: readonly TerminalId[],
): Promise<Map<TerminalId, LockedTerminal>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LockedTerminal & { id: TerminalId }>`
    select id, holder_id as "holderId", merchant_id as "merchantId" from terminals.terminal
    where id = any (${ids}::bigint[]) order by id for share`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
