/**
 * Received bodies are in no table in plain text, can be read by the holder of the key, and are kept for a number of
 * days.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import { makeBankCard } from '#platform/validate/make.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { dump } from '#testing/quality/database-snapshot.ts';
import { NOW } from '#testing/trades.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { keepBodiesJob, resealBodies } from './keep-bodies.ts';
import { rawBatch } from './raw-batch.ts';
import { receiveBatch } from './receive-batch.ts';

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());
const db = () => w.server.database.db;
const vault = () => w.server.services.vault;

const CARD = makeBankCard('621483', 88_017_735, 16);
const MARK = 'unmistakable-member';

const bodyOf = async (batchId: string | undefined) =>
  (await rawBatch(db(), vault(), idOf<FeedBatchId>(Number(batchId))))?.body;
const run = (at: Date) =>
  keepBodiesJob.run(
    { tx: undefined as never, db: db(), clock: settableClock(at), services: w.server.services },
    {} as never,
  );
const DAY_MS = 86_400_000;
const everything = async (): Promise<string> => (await dump(w.server.database.pool)).map(({ row }) => row).join('\n');

it('a card number in any field of a batch is in no table, nor is anything else of its body', async () => {
  const spoiled = ['reference', 'cardTail', 'failReason', 'bankName', 'merchantNo', MARK].map((field, nth) =>
    w.sale(`c${nth}`, { [field]: CARD }),
  );
  const { json } = await w.send([...spoiled, w.sale('fine', { [MARK]: 'x' })]);
  expect(json.counts).toMatchObject({ booked: 2, rejected: 5 });
  const text = await everything();
  expect(text.includes(CARD)).toBe(false);
  expect(text.includes(MARK)).toBe(false);
  expect(JSON.stringify(json).includes(CARD)).toBe(false);
  expect(await bodyOf(json.batchId)).toContain(CARD);
});

it('a batch whose body is sealed is still known when it is sent again under its nonce, and no other is', async () => {
  const nonce = 'sent-after-a-crash';
  const body = JSON.stringify({ transactions: [w.sale('again')] });
  // the body was stored, and then the server ended
  await receiveBatch(db(), vault(), { acquirer: 'test', nonce, body, receivedAt: NOW });
  expect((await w.send([], { nonce, body: `${body} ` })).status).toBe(409);
  expect((await w.send([], { nonce, body })).outcomes).toEqual(['booked']);
  expect((await w.send([], { nonce, body })).status).toBe(409);
});

it('is kept for exactly 90 days, or as many as the setting says; the answers stay', async () => {
  const { json } = await w.send([w.sale('kept')]);
  await run(new Date(NOW.getTime() + 90 * DAY_MS));
  expect(await bodyOf(json.batchId)).toContain('kept');
  await sql`update reference.config set value = '30' where key = 'feed_body_days'`.execute(db());
  await run(new Date(NOW.getTime() + 30 * DAY_MS));
  expect(await bodyOf(json.batchId)).toContain('kept');
  await run(new Date(NOW.getTime() + 30 * DAY_MS + 1));
  expect(await bodyOf(json.batchId)).toBe('');
  const { rows } = await sql<{ answer: string }>`select answer from trades.feed_batch
    where id = ${json.batchId}`.execute(db());
  expect(rows[0]?.answer).toContain('kept');
});

it('bodies that an earlier version stored in plain text are sealed at night, also more than one piece', async () => {
  await sql`insert into trades.feed_batch (acquirer, nonce, received_at, body)
    select 'test', 'old' || n, ${NOW}, 'clear-' || n from generate_series(1, 230) n`.execute(db());
  expect(await run(NOW)).toMatchObject({ sealed: 230 });
  expect((await everything()).includes('clear-')).toBe(false);
  const { rows } = await sql<{ id: number }>`select id from trades.feed_batch where nonce = 'old7'`.execute(db());
  expect(await bodyOf(String(rows[0]?.id))).toBe('clear-7');
  expect((await resealBodies(db(), vault())).resealed).toBe(0);
});

it('forgets the sums of days that no transaction can reach any more', async () => {
  await sql`insert into trades.terminal_day (day, terminal_id, amount_fen)
    select '2020-01-01', n, 1 from generate_series(1, 6000) n`.execute(db());
  await sql`insert into trades.acquirer_day (day, acquirer, amount_fen) values ('2020-01-01', 'test', 1)`.execute(db());
  await sql`update trades.acquirer_limit set oldest_days = 30`.execute(db());
  expect(await run(NOW)).toMatchObject({ forgotten: 6_000 });
  const { rows } = await sql`select day from trades.acquirer_day where day < '2026-01-01'`.execute(db());
  expect(rows).toEqual([]);
});
