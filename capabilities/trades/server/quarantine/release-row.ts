/**
 * Books a row that the feed quarantined as implausible, because a person has checked it; above a certain amount, two
 * (docs/domain.md §8 "Plausible"). It is booked as if the feed had booked it: at the prices of its own time, once, and
 * counted in the sums of its day.
 */
import { personOf } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { maxFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import type { QuarantineReason } from '../../contract/quarantine/row-outcome.ts';
import { bookRows } from '../book-rows.ts';
import { storeBatch } from '../store-batch.ts';
import { markOfRow, rowOf, type StoredRow } from './quarantined-row.ts';

interface ImplausibleRow {
  readonly id: QuarantinedRowId;
  readonly acquirer: string;
  readonly reference: string;
  readonly details: string[] | null;
  readonly receivedAt: Date;
  readonly row: StoredRow;
}

/**
 * `still`: the row waits for something else, such as its terminal, and is booked without a person when that is there.
 */
export type ReleasedRow = Pick<ImplausibleRow, 'acquirer' | 'reference'> &
  (
    | { readonly is: 'booked' }
    | { readonly is: 'waits'; readonly lapsesAt: Date }
    | { readonly is: 'still'; readonly reason: QuarantineReason }
  );

const lockRow = async (tx: Tx, id: QuarantinedRowId): Promise<ImplausibleRow | undefined> => {
  const { rows } = await sql<ImplausibleRow>`
    select id, acquirer, reference, details, received_at as "receivedAt", row from trades.quarantine
    where id = ${id} and released_at is null and reason = 'implausible' for update`.execute(tx);
  return rows[0];
};

/** True for a row that is no longer open: the release itself finds that. Locks the row. */
export const isAsSeen = async (tx: Tx, id: QuarantinedRowId, seen: string): Promise<boolean> => {
  const { rows } = await sql<{ mark: string }>`
    select ${markOfRow} as mark from trades.quarantine where id = ${id} and released_at is null
    for update`.execute(tx);
  return rows.every((row) => row.mark === seen);
};

/** The shared sum may exceed its amount: it consists of two fees, each at most as large as the amount. */
const atStake = ({ amount_fen: amountFen, fee_fen: feeFen, value_fee_fen: valueFeeFen }: StoredRow): Fen =>
  maxFen(amountFen, sumFen([feeFen ?? zeroFen, valueFeeFen ?? zeroFen]));

/** Call it after `prepareBooking`. @returns undefined when no such row is open. @throws NotPermitted for a task. */
export const releaseRow = async (
  tx: Tx,
  id: QuarantinedRowId,
  note: string,
  act: OperatorAct,
): Promise<ReleasedRow | undefined> => {
  const { now } = act;
  const operator = personOf(act.operator);
  const found = await lockRow(tx, id);
  if (found === undefined) return undefined;
  const { acquirer, reference, details, receivedAt, row } = found;
  const said = { acquirer, reference };
  const after = { ...said, amountFen: row.amount_fen, conditions: details, note };
  // the second person agrees to these contents: a row that the acquirer corrects meanwhile is proposed again
  const wanted = { act: 'quarantine_release', subject: String(id), terms: row, amountFen: atStake(row) } as const;
  const eyes = await fourEyes(tx, { ...wanted, operator, now });
  const audited = { subject: 'quarantine', subjectId: id, after: { ...after, ...proposedBy(eyes) } };
  if (eyes.is === 'waits') {
    await operatorAudit(tx, 'trades.propose-release', act, audited);
    return { ...said, is: 'waits', lapsesAt: eyes.lapsesAt };
  }
  const batchId = await storeBatch(tx, { acquirer, receivedAt: now });
  const arrived = { ...rowOf(row), arrivedAt: receivedAt };
  const { rows } = await bookRows(tx, { acquirer, batchId, at: now, isReleased: true }, [arrived]);
  await operatorAudit(tx, 'trades.release-quarantined', act, audited);
  const reason = rows[0]?.reason ?? null;
  return reason === null ? { ...said, is: 'booked' } : { ...said, is: 'still', reason };
};
