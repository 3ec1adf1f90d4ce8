/** Reports of acquirers that our records lack are listed for the staff: filtered, and by pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvents } from '#testing/events/deliver.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import type { TestClient } from '#testing/test-server.ts';
import { listOpenEvents } from '../contract/list-open-events.ts';

let w: FeedWorld;
let staff: TestClient;
const occurredAt = '2026-09-17T10:00:00+08:00';
const list = async (more: object = {}) => (await staff.ok(listOpenEvents, more)).rows.map(({ eventId }) => eventId);

beforeAll(async () => {
  w = await feedWorld();
  staff = await w.server.asStaff('support');
  const { no: merchantNo, name: merchantName } = w.world.merchant('leaf');
  await sendEvents(w.server.database.db, [
    { id: 'E1', kind: 'merchant_registered', occurredAt, merchantNo: 'UNKNOWN01', merchantName: '别的店' },
    { id: 'E2', kind: 'merchant_registered', occurredAt, merchantNo, merchantName: '别的店' },
    { id: 'E3', kind: 'merchant_registered', occurredAt, merchantNo, merchantName },
    { id: 'E4', kind: 'terminal_activated', occurredAt, terminalSn: 'UNKNOWN0001' },
    { id: 'E5', kind: 'settlement', occurredAt, reference: 'T-UNKNOWN', amountFen: 100, result: 'paid' },
  ]);
});
afterAll(() => w.server.close());

it("lists open events alone, oldest first, each with its reason and the acquirer's words", async () => {
  const { rows } = await staff.ok(listOpenEvents, {});
  expect(rows.map(({ eventId, state, reason }) => [eventId, state, reason])).toEqual([
    ['E1', 'waits', 'unknown_merchant'],
    ['E2', 'differs', 'other_name'],
    ['E4', 'waits', 'unknown_terminal'],
    ['E5', 'waits', 'unknown_original'],
  ]);
  expect(rows[3]).toMatchObject({
    kind: 'settlement',
    tries: 1,
    says: { reference: 'T-UNKNOWN', amountFen: 100, result: 'paid' },
  });
});

it('filters by state, reason, kind, acquirer and subject', async () => {
  expect(await list({ state: 'differs' })).toEqual(['E2']);
  expect(await list({ reason: 'unknown_terminal' })).toEqual(['E4']);
  expect(await list({ kind: 'merchant_registered' })).toEqual(['E1', 'E2']);
  expect(await list({ about: 'UNKNOWN01' })).toEqual(['E1']);
  expect(await list({ about: w.world.merchant('leaf').no })).toEqual(['E2']);
  expect(await list({ acquirer: 'another' })).toEqual([]);
});

it('continues after a page', async () => {
  const page = await staff.ok(listOpenEvents, { pageSize: 3 });
  expect(page.rows).toHaveLength(3);
  const next = await staff.ok(listOpenEvents, { pageSize: 3, cursor: page.nextCursor });
  expect(next.rows.map(({ eventId }) => eventId)).toEqual(['E5']);
  expect(next.nextCursor).toBeUndefined();
});

it('is for those who see the feed', async () => {
  expect((await (await w.server.asStaff('admin')).call(listOpenEvents, {})).reason).toBe('permission');
});
