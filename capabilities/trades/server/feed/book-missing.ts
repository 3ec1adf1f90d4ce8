import type { Tx } from '#platform/db/db.ts';
import type { RowOutcome } from '../../contract/quarantine/row-outcome.ts';
import { bookRows } from '../book-rows.ts';
import { storeBatch } from '../store-batch.ts';
import { readRow } from './read-row.ts';
import { standardAcquirer } from './standard-acquirer.ts';

/** A row in the members of the feed (docs/feed.md). */
export type MissingRow = Readonly<Record<string, string | number>>;

/**
 * Books a row that the acquirer did not send, as if it had: read, checked and priced like every row of the feed. After
 * `prepareBooking`.
 */
export const bookMissing = async (tx: Tx, acquirer: string, raw: MissingRow, now: Date): Promise<RowOutcome> => {
  const read = readRow(raw, standardAcquirer(acquirer), now);
  if (!('row' in read)) return { fate: 'rejected', fields: { ...read.fields } as Record<string, string> };
  const batchId = await storeBatch(tx, { acquirer, receivedAt: now });
  const { rows } = await bookRows(tx, { acquirer, batchId, at: now }, [read.row]);
  const [booked] = rows;
  if (booked === undefined) throw new Error('a row was booked without an outcome');
  return { reference: read.row.reference, fate: booked.outcome, ...(booked.reason && { reason: booked.reason }) };
};
