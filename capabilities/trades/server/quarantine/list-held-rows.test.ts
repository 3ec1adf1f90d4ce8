/** Rows that the feed holds back for a person are listed for the staff, with the one of two who has released them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { bookIn } from '#testing/book-in.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { WIDE_LIMIT } from '#testing/small-world/wide-limit.ts';
import type { TestClient } from '#testing/test-server.ts';
import { NOW, saleOf } from '#testing/trades.ts';
import { listFeedLimits } from '../../contract/feed/list-feed-limits.ts';
import { dismissQuarantined } from '../../contract/quarantine/dismiss-quarantined.ts';
import { listHeldRows } from '../../contract/quarantine/list-held-rows.ts';
import { releaseQuarantined } from '../../contract/quarantine/release-quarantined.ts';

let w: FeedWorld;
let first: TestClient;
let second: TestClient;
const db = () => w.server.database.db;
const note = '已与收单机构核对';
const implausible = (client: TestClient, more: object = {}) =>
  client.ok(listHeldRows, { reason: 'implausible', ...more });

beforeAll(async () => {
  w = await feedWorld();
  [first, second] = [await w.server.asStaff('finance'), await w.server.asStaff('finance')];
  await insertRows(db(), 'trades.acquirer_limit', [
    { ...WIDE_LIMIT, acquirer: 'test', amount_fen: 1, phases_ahead: 2 },
  ]);
  const sale = (reference: string, amountFen: number) =>
    saleOf(w.world, 'leaf', { reference, occurredAt: NOW, amountFen: fen(amountFen) });
  await bookIn(db(), [sale('one', 100_000), sale('two', 300)], NOW);
});
afterAll(() => w.server.close());

it('lists rows with their conditions in the order of arrival, page by page, to those who see the feed', async () => {
  const { rows } = await implausible(first);
  expect(rows).toMatchObject([
    {
      reference: 'one',
      acquirer: 'test',
      kind: 'sale',
      amountFen: 100_000,
      details: ['amount'],
      reason: 'implausible',
    },
    { reference: 'two', amountFen: 300 },
  ]);
  expect(rows[0]).not.toHaveProperty('proposed');
  const page = await implausible(first, { pageSize: 1 });
  expect(page.rows).toMatchObject([{ reference: 'one' }]);
  const next = await implausible(first, { pageSize: 1, cursor: page.nextCursor });
  expect(next.rows).toMatchObject([{ reference: 'two' }]);
  expect(next.nextCursor).toBeUndefined();
  expect((await implausible(first, { acquirer: 'other' })).rows).toEqual([]);
  expect((await first.ok(listHeldRows, { reason: 'conflict' })).rows).toEqual([]);
  expect((await (await w.server.asStaff('admin')).call(listHeldRows, { reason: 'conflict' })).reason).toBe(
    'permission',
  );
});

it('says who released a row that another person has to release too, until it is booked', async () => {
  const { id = '', mark: seen = '' } =
    (await implausible(first)).rows.find(({ reference }) => reference === 'one') ?? {};
  const proposed = async (client: TestClient) =>
    (await implausible(client)).rows.find((row) => row.id === id)?.proposed;
  expect(await first.ok(releaseQuarantined, { id, note, seen })).toMatchObject({ outcome: 'waits' });
  expect(await proposed(first)).toMatchObject({ isOwn: true });
  expect(await proposed(second)).toMatchObject({ isOwn: false, by: expect.stringMatching(/^finance/) });
  expect(await second.ok(releaseQuarantined, { id, note, seen })).toEqual({ outcome: 'booked' });
  expect((await implausible(first)).rows.map(({ reference }) => reference)).toEqual(['two']);
});

it('a dismissed row is listed no longer', async () => {
  const [row] = (await implausible(first)).rows;
  await first.ok(dismissQuarantined, { id: row?.id ?? '', note });
  expect((await implausible(first)).rows).toEqual([]);
});

it('lists the most that is booked from each acquirer', async () => {
  const { rows } = await first.ok(listFeedLimits, {});
  expect(rows).toMatchObject([{ acquirer: '' }, { acquirer: 'test', amountFen: 1, phasesAhead: 2, brandIds: [] }]);
});

it('a conflict is shown beside the row booked under its reference', async () => {
  await sql`update trades.acquirer_limit set amount_fen = 1000000`.execute(db());
  const sale = saleOf(w.world, 'leaf', { reference: 'twice', occurredAt: NOW, amountFen: fen(242_400) });
  await bookIn(db(), [sale], NOW);
  await bookIn(db(), [{ ...sale, amountFen: fen(24_240), cardType: 1 }], NOW);
  const [row] = (await first.ok(listHeldRows, { reason: 'conflict' })).rows;
  const { terminalSn, merchantNo } = sale;
  expect(row).toMatchObject({ reference: 'twice', amountFen: 24_240, cardType: 1, terminalSn, merchantNo });
  expect(row?.booked).toMatchObject({
    kind: 'sale',
    status: 1,
    occurredAt: NOW.toISOString(),
    amountFen: 242_400,
    cardType: sale.cardType,
    paymentType: 1,
    terminalSn,
    merchantNo,
  });
  expect(row?.details).toEqual(expect.arrayContaining(['amount']));
  expect((await implausible(first)).rows.every(({ booked }) => booked === undefined)).toBe(true);
});
