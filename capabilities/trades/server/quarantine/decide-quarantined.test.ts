/** The calls of the console decide the same as the commands: released by two from the amount on, dismissed by one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { bookIn } from '#testing/book-in.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import { addTestStaff, staffTokenFor } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { saleOf, sharesOf, NOW } from '#testing/trades.ts';
import { dismissQuarantined } from '../../contract/quarantine/dismiss-quarantined.ts';
import { listHeldRows } from '../../contract/quarantine/list-held-rows.ts';
import { releaseQuarantined } from '../../contract/quarantine/release-quarantined.ts';
import type { FeedRow } from '../feed/feed-row.ts';

let w: FeedWorld;
let first: TestClient;
let second: TestClient;
let support: TestClient;
const db = () => w.server.database.db;

const signedIn = async (loginName: string, role: StaffRole): Promise<TestClient> => {
  const id = await addTestStaff(db(), { loginName, name: loginName, role });
  return w.server.client(await staffTokenFor(db(), id, w.server.clock.now()));
};
beforeAll(async () => {
  w = await feedWorld();
  [first, second] = [await signedIn('wangmin', 'finance'), await signedIn('limin', 'finance')];
  support = await signedIn('hejing', 'support');
  await insertRows(db(), 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer: 'test', amount_fen: 1 }]);
});
afterAll(() => w.server.close());

const heldBack = async (reference: string, amountFen: number, more: Partial<FeedRow> = {}): Promise<string> => {
  const sale = saleOf(w.world, 'leaf', { reference, occurredAt: NOW, amountFen: fen(amountFen) });
  await bookIn(db(), [{ ...sale, ...more }], NOW);
  const { rows } = await sql<{ id: number }>`
    select id from trades.quarantine where reference = ${reference} and released_at is null`.execute(db());
  return String(rows[0]?.id);
};
const note = '已与收单机构核对';

/** The row that a person decides about, as the list shows it now. */
const asListed = async (id: string): Promise<{ id: string; note: string; seen: string }> => {
  const { rows } = await first.ok(listHeldRows, { reason: 'implausible', pageSize: 100 });
  return { id, note, seen: rows.find((row) => row.id === id)?.mark ?? '0'.repeat(16) };
};
const release = async (client: TestClient, id: string) => client.call(releaseQuarantined, await asListed(id));
const released = async (client: TestClient, id: string) => client.ok(releaseQuarantined, await asListed(id));

it('below the amount one person releases a row, once', async () => {
  const id = await heldBack('one', 99_999);
  expect(await release(support, id)).toMatchObject({ code: 601 });
  expect(await released(first, id)).toEqual({ outcome: 'booked' });
  expect(await sharesOf(db(), 'one')).toHaveLength(4);
  expect(await release(second, id)).toMatchObject({ code: 404 });
});

it('from the amount on, the second person books it; other contents need both again', async () => {
  const id = await heldBack('two', 100_000);
  expect(await released(first, id)).toMatchObject({ outcome: 'waits' });
  expect(await released(first, id)).toMatchObject({ outcome: 'waits' });
  await heldBack('two', 100_001);
  expect(await release(second, id)).toMatchObject({ code: 409 });
  await heldBack('two', 100_000);
  expect(await released(second, id)).toEqual({ outcome: 'booked' });
  expect(await sharesOf(db(), 'two')).toHaveLength(4);
  const { rows } = await sql`select operator, after ->> 'proposedBy' as by from audit.entry
    where call = 'trades.release-quarantined' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ operator: 'limin', by: 'wangmin' }]);
});

it('contents that differ from those a person has seen are released by nobody, however small they are', async () => {
  const id = await heldBack('swapped', 1_000);
  const looked = await asListed(id);
  await heldBack('swapped', 99_000);
  expect(await first.call(releaseQuarantined, looked)).toMatchObject({ code: 409 });
  expect(await sharesOf(db(), 'swapped')).toEqual([]);
  // together with the rows that this person has released today it reaches the amount
  expect(await first.ok(releaseQuarantined, await asListed(id))).toMatchObject({ outcome: 'waits' });
});

it('fees that come to more than the amount decide: all of them are shared', async () => {
  const third = await signedIn('zhaoqi', 'finance');
  const id = await heldBack('fees', 60_000, { feeFen: fen(50_000), valueFeeFen: fen(50_000) });
  const { rows } = await first.ok(listHeldRows, { reason: 'implausible', pageSize: 100 });
  expect(rows.find((row) => row.id === id)).toMatchObject({ feeFen: 50_000, valueFeeFen: 50_000 });
  expect(await released(third, id)).toMatchObject({ outcome: 'waits' });
});

it('a dismissed row is booked by nobody, and every decision is in the audit once', async () => {
  const id = await heldBack('none', 50_000);
  expect(await support.call(dismissQuarantined, { id, note })).toMatchObject({ code: 601 });
  await first.ok(dismissQuarantined, { id, note });
  expect(await first.call(dismissQuarantined, { id, note })).toMatchObject({ code: 404 });
  expect(await sharesOf(db(), 'none')).toEqual([]);
  const { rows } = await sql<{ call: string; operator: string }>`
    select call, operator from audit.entry where subject = 'quarantine' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ call: 'trades.dismiss-quarantined', operator: 'wangmin' }]);
});
