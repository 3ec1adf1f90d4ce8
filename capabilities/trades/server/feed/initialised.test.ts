/** A booked transaction with status initialised stays visible until its final status is booked. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { testOperator } from '#testing/staff.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { releaseQuarantine } from '../quarantine/release-quarantine.ts';
import type { FeedRow } from './feed-row.ts';

const w = useBookingWorld();

const db = () => w.database.db;
const statusOf = async (reference: string): Promise<{ id: number; status: number; batch: number } | undefined> =>
  (
    await sql<{ id: number; status: number; batch: number }>`
      select id, status, batch_id as batch from trades.trade where reference = ${reference}`.execute(db())
  ).rows[0];
/** A final status that cannot be booked, because its terminal is unknown. */
const strayEnd = (reference: string): FeedRow => w.sale(reference, { terminalSn: 'NOBODY0001' });

it('stays while its final status waits in the quarantine', async () => {
  await w.book([w.sale('a', { status: 3 })]);
  const before = await statusOf('a');
  const shares = await sharesOf(db(), 'a');
  expect(await w.outcomes([strayEnd('a')])).toEqual(['quarantined:unknown_terminal']);
  expect(await statusOf('a')).toEqual(before);
  expect(await sharesOf(db(), 'a')).toEqual(shares);
  expect(await w.outcomes([w.sale('a', { status: 3 })])).toEqual(['duplicate']);
  expect(await releaseQuarantine(db(), {}, { by: testOperator(), clock: { now: () => NOW } })).toMatchObject({
    booked: 0,
  });
  expect(await statusOf('a')).toEqual(before);
  expect(await w.outcomes([w.sale('a')])).toEqual(['booked']);
  expect(await statusOf('a')).toMatchObject({ id: before?.id, status: 1 });
  expect(await w.outcomes([w.sale('a')])).toEqual(['duplicate']);
});

it('stays alone in a batch whose other rows are booked, and so does its refund', async () => {
  await w.book([w.sale('s'), w.sale('b', { status: 3 })]);
  await w.book([w.refund('r', 's', 100, { status: 3 })]);
  expect(await w.outcomes([strayEnd('b'), w.refund('r', 's', 843_701), w.sale('other')])).toEqual([
    'quarantined:unknown_terminal',
    'quarantined:refund_beyond',
    'booked',
  ]);
  expect([await statusOf('b'), await statusOf('r')]).toMatchObject([{ status: 3 }, { status: 3 }]);
  expect(await w.outcomes([w.refund('r', 's', 100)])).toEqual(['booked']);
  expect(await statusOf('r')).toMatchObject({ status: 1 });
});

it('is completed by one of two concurrent batches; the other is quarantined', async () => {
  for (let round = 0; round < 8; round += 1) {
    await w.book([w.sale(`c${round}`, { status: 3 })]);
    await Promise.all([w.book([strayEnd(`c${round}`)]), w.book([w.sale(`c${round}`)])]);
    expect(await statusOf(`c${round}`)).toMatchObject({ status: 1 });
  }
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});
