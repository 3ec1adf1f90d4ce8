/** Takes a row that only a person decides out of the quarantine without booking it: booked rows stay. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { DECIDED_REASONS, type QuarantineReason } from '../../contract/quarantine/row-outcome.ts';

export interface DismissedRow {
  readonly id: QuarantinedRowId;
  readonly acquirer: string;
  readonly reference: string;
  readonly reason: QuarantineReason;
}

/** @returns undefined when no such row is open, or its reason ends without a person. */
export const dismissRow = async (
  tx: Tx,
  id: QuarantinedRowId,
  note: string,
  act: OperatorAct,
): Promise<DismissedRow | undefined> => {
  const { rows } = await sql<DismissedRow>`
    update trades.quarantine set released_at = ${act.now}, dismissed_note = ${note}
    where id = ${id} and released_at is null and reason = any (${DECIDED_REASONS}::text[])
    returning id, acquirer, reference, reason`.execute(tx);
  const [dismissed] = rows;
  if (dismissed !== undefined) {
    const { acquirer, reference, reason } = dismissed;
    await operatorAudit(tx, 'trades.dismiss-quarantined', act, {
      subject: 'quarantine',
      subjectId: id,
      after: { acquirer, reference, reason, note },
    });
  }
  return dismissed;
};
