import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { CLOSING_PAGE } from '../contract/closing-fields.ts';
import type { ClosingRow } from './closing-row.ts';

interface Withdrawal {
  readonly now: Date;
  /** The member of the staff who withdraws it, and why. */
  readonly operator?: string;
  readonly reason?: string;
}

/** The request is locked and waiting. */
export const withdraw = async (
  tx: Tx,
  { id, agentId }: ClosingRow,
  { now, operator, reason }: Withdrawal,
): Promise<void> => {
  await sql`update privacy.closing set state = 'withdrawn', ended_at = ${now}, operator = ${operator ?? null},
    reason = ${reason ?? null} where id = ${id}`.execute(tx);
  await notify(tx, [{ agentId, kind: 'system', key: 'closing_cancelled', link: CLOSING_PAGE }], now);
};
