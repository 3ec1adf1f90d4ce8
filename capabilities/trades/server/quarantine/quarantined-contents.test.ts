/** A row that waits is booked with the contents that its acquirer sent last, and as arrived then. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { ACQUIRER, bookIn, NOW, useBookingWorld } from '#testing/trades.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { releaseQuarantine } from './release-quarantine.ts';

const w = useBookingWorld();
const db = () => w.database.db;
const DAY_MS = 86_400_000;
const NOBODY = 'NOBODY0001';

interface WaitingRow {
  readonly reason: string;
  readonly details: readonly string[] | null;
  readonly phase: string | null;
  readonly sn: string | null;
}
const waiting = async (reference: string): Promise<WaitingRow | undefined> =>
  (
    await sql<WaitingRow>`select reason, details, row ->> 'phase' as phase, row ->> 'sn' as sn from trades.quarantine
      where reference = ${reference} and released_at is null`.execute(db())
  ).rows[0];

const fee = (reference: string, more: Partial<FeedRow> = {}): FeedRow => ({
  ...w.sale(reference, {}, 'direct'),
  kind: 'communication_fee',
  amountFen: fen(3_000),
  feeFen: undefined,
  merchantNo: undefined,
  phase: 3,
  ...more,
});

it('keeps the phase of a fee that stands twice in a batch', async () => {
  await w.book([fee('twice', { terminalSn: NOBODY }), fee('twice', { terminalSn: NOBODY })]);
  expect(await waiting('twice')).toMatchObject({ reason: 'unknown_terminal', phase: '3', sn: NOBODY });
  const returned: Partial<FeedRow> = { kind: 'fee_refund', originalReference: undefined, terminalSn: NOBODY };
  await w.book([fee('back', returned), fee('back', returned)]);
  expect(await waiting('back')).toMatchObject({ reason: 'unknown_original', phase: '3' });
});

it('gets no younger by a place that was kept for it: other contents arrive when they are sent', async () => {
  await insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer: ACQUIRER, oldest_days: 30 }]);
  const old = new Date(NOW.getTime() - 20 * DAY_MS);
  const first = w.sale('kept', { occurredAt: NOW, merchantNo: 'UNKNOWN1' });
  await w.book([first]);
  const later = new Date(NOW.getTime() + 20 * DAY_MS);
  await bookIn(db(), [{ ...first, occurredAt: old, amountFen: fen(900_000) }], later);
  expect(await waiting('kept')).toMatchObject({ reason: 'unknown_merchant' });
  await inTransaction(db(), (tx) =>
    sql`update trades.quarantine set row = jsonb_set(row, '{merchant_no}',
      to_jsonb(${w.sale('x').merchantNo ?? ''}::text)) where reference = 'kept'`.execute(tx),
  );
  await releaseQuarantine(db(), {}, { clock: settableClock(later.toISOString()), by: 'job' });
  expect(await waiting('kept')).toMatchObject({ reason: 'implausible', details: ['old'] });
});
