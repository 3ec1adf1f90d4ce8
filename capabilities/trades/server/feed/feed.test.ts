import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { luhnCheck } from '#platform/validate/bank.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { rawBatch } from './raw-batch.ts';

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());

const db = () => w.server.database.db;
const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.ref(table)}`.execute(db())).rows[0]?.n;

describe('POST /feed/v1/transactions', () => {
  it('books a batch and answers the outcome of each row, in order', async () => {
    const reply = await w.send([
      w.sale('a1'),
      w.sale('a2', { terminalSn: '1234567890' }),
      w.sale('a3', { amountFen: '12.5' }),
      w.sale('a1'),
      7,
    ]);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      code: 200,
      counts: { booked: 1, duplicate: 1, quarantined: 1, rejected: 2 },
      released: 0,
      rows: [
        { reference: 'a1', fate: 'booked' },
        { reference: 'a2', fate: 'quarantined', reason: 'unknown_terminal' },
        { reference: 'a3', fate: 'rejected', fields: { amount: 'invalid' } },
        { reference: 'a1', fate: 'duplicate' },
        { fate: 'rejected', fields: { row: 'invalid' } },
      ],
    });
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });

  it('stores the body unchanged, with the answer', async () => {
    const body = JSON.stringify({ transactions: [w.sale('k1', { anything: 'else' })] }, null, 2);
    const reply = await w.send([], { body });
    const { rows } = await sql<{ id: FeedBatchId; answer: string }>`
      select id, answer from trades.feed_batch where id = ${reply.json.batchId}`.execute(db());
    const kept = await rawBatch(db(), w.server.services.vault, rows[0]?.id ?? idOf(0));
    expect(kept).toMatchObject({ acquirer: 'test', body });
    expect(JSON.parse(rows[0]?.answer ?? '')).toMatchObject({ batchId: reply.json.batchId, counts: { booked: 1 } });
  });

  it('books a batch once if it is sent again under a new nonce', async () => {
    const rows = [w.sale('b1'), w.sale('b2')];
    await w.send(rows);
    const before = await countOf('trades.trade');
    expect((await w.send(rows.toReversed())).outcomes).toEqual(['duplicate', 'duplicate']);
    expect(await countOf('trades.trade')).toBe(before);
  });

  it('takes no nonce of a file that persons import: the file would count as imported', async () => {
    const nonce = `file-${'0'.repeat(32)}-0`;
    expect((await w.send([w.sale('n0')], { nonce })).json).toMatchObject({ code: 401, reason: 'signature' });
  });

  it('rejects a used nonce with any body', async () => {
    const nonce = 'used-only-once';
    expect((await w.send([w.sale('n1')], { nonce })).status).toBe(200);
    for (const row of [w.sale('n1'), w.sale('n2')]) {
      const again = await w.send([row], { nonce });
      expect([again.status, again.json.reason]).toEqual([409, 'replay']);
    }
  });

  it('accepts the same request again if a crash left it unanswered', async () => {
    const nonce = 'died-over-it';
    const body = JSON.stringify({ transactions: [w.sale('z1')] });
    await sql`
      with stored as (
        insert into trades.feed_batch (acquirer, nonce, received_at, body)
          values ('test', ${nonce}, now(), ${body}) returning id
      )
      insert into trades.feed_nonce (acquirer, nonce, batch_id) select 'test', ${nonce}, id from stored`.execute(db());
    expect((await w.send([], { nonce, body: `${body} ` })).status).toBe(409);
    const both = await Promise.all([w.send([], { nonce, body }), w.send([], { nonce, body })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('rejects a wrong signature and an unknown acquirer with identical responses', async () => {
    const replies = await Promise.all([
      w.send([w.sale('s1')], { secret: 'another-secret-of-somebody' }),
      w.send([w.sale('s1')], { acquirer: 'nobody' }),
      w.send([w.sale('s1')], { acquirer: '__proto__' }),
      w.send([w.sale('s1')], { headers: { 'x-signature': '' } }),
      w.send([w.sale('s1')], { headers: { 'x-nonce': 'another-nonce' } }),
      w.send([w.sale('s1')], { nonce: 'x' }),
    ]);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.json.reason).toBe('signature');
    expect(await countOf('trades.feed_batch')).toBeGreaterThan(0);
  });

  it('rejects a timestamp more than five minutes off, in seconds or milliseconds', async () => {
    const now = w.server.clock.now().getTime();
    const reasons = await Promise.all(
      [now - 300_001, now + 300_001, 'soon', ''].map(
        async (timestamp) => (await w.send([w.sale('t1')], { timestamp: String(timestamp) })).json.reason,
      ),
    );
    expect(reasons).toEqual(['timestamp', 'timestamp', 'timestamp', 'timestamp']);
    expect((await w.send([w.sale('t2')], { timestamp: String(Math.floor(now / 1000)) })).status).toBe(200);
  });

  it('rejects bodies that are not a batch: no JSON, no list, empty, too many rows, too long', async () => {
    const replies = await Promise.all([
      w.send([], { body: '{"transactions":[' }),
      w.send([], { body: '[]' }),
      w.send({}),
      w.send([]),
      w.send(Array.from({ length: 1001 }, () => 1)),
      w.send([], { body: '{"transactions":["\0"]}' }),
      w.send([], { body: ' '.repeat(2 * 1024 * 1024 + 1) }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 413]);
  });

  it('accepts a batch of 1000 rows', async () => {
    const reply = await w.send(Array.from({ length: 1000 }, (_, i) => w.sale(`m${i}`)));
    expect(reply.json.counts).toEqual({ booked: 1000, duplicate: 0, quarantined: 0, rejected: 0 });
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });

  it('books a refund that arrived before its sale together with the sale', async () => {
    const refund = {
      reference: 'r1',
      kind: 'refund',
      originalReference: 'r0',
      status: 1,
      occurredAt: '2026-09-18T14:10:00+08:00',
      amountFen: 843_700,
    };
    expect((await w.send([refund])).outcomes).toEqual(['quarantined:unknown_original']);
    expect((await w.send([w.sale('r0')])).json).toMatchObject({ counts: { booked: 1 }, released: 1 });
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });

  it('limits the fee that a refund returns by the fee of its sale, and not by its own amount', async () => {
    const refund = (reference: string, more: object) => ({
      reference,
      kind: 'refund',
      originalReference: 'f0',
      status: 1,
      occurredAt: '2026-09-18T14:10:00+08:00',
      amountFen: 100,
      ...more,
    });
    const many = Number.MAX_SAFE_INTEGER;
    const reply = await w.send([
      w.sale('f0'),
      refund('f1', { feeFen: 4_000 }),
      refund('f2', { feeFen: 1_063 }),
      refund('f3', { feeFen: many }),
      refund('f4', { feeFen: many, originalReference: 'later' }),
      refund('f5', { status: 2, feeFen: many }),
      refund('f6', { feeFen: 1_062 }),
    ]);
    expect(reply.outcomes).toEqual([
      'booked',
      'booked',
      'quarantined:refund_beyond',
      'quarantined:refund_beyond',
      'quarantined:unknown_original',
      'booked',
      'booked',
    ]);
    expect((await w.send([w.sale('later')])).outcomes).toEqual(['booked']);
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });

  it('refuses a card number in any place, and neither stores nor answers it', async () => {
    const card = `621483777131337${luhnCheck('621483777131337')}`;
    const fields = ['reference', 'merchantNo', 'bankName', 'cardTail', 'failReason'];
    const rows = fields.map((field) => w.sale(`pan-${field}`, { [field]: card }));
    const reply = await w.send(rows);
    expect(reply.json.rows?.map((row) => row.fields)).toEqual(fields.map((field) => ({ [field]: 'card_number' })));
    expect(reply.text).not.toContain(card);
    const { rows: kept } = await sql`select from trades.reference where reference like '%' || ${card} || '%' union all
      select from trades.quarantine where row::text like '%' || ${card} || '%' union all
      select from trades.feed_batch where answer like '%' || ${card} || '%'`.execute(db());
    expect(kept).toEqual([]);
  });

  it('never fails as a whole, with any contents of a row', async () => {
    const odd = [
      null,
      [],
      'x',
      {},
      { reference: {} },
      w.sale('o1', { reference: 'a b' }),
      w.sale('o2', { occurredAt: '2026-02-30T00:00:00Z' }),
      w.sale('o3', { amountFen: 1e10 }),
      w.sale('o4', { amountFen: -1 }),
      w.sale('o5', { feeFen: 843_701 }),
      w.sale('o6', { cardTail: '6217000012345678' }),
      w.sale('o7', { bankName: 'a\u0000b' }),
      w.sale('o8', { bankName: '\ud800' }),
      w.sale('o9', { paymentType: 8 }),
      w.sale('o10', { method: 1, cardType: 0 }),
      w.sale('o11', { occurredAt: '2026-09-18T14:45:00+08:00' }),
      w.sale('o12', { terminalSn: "'; drop table" }),
      w.sale('o13', { __proto__: { a: 1 }, constructor: 1 }),
      w.sale('o14', { kind: 'gift' }),
      w.sale('o15', { kind: 'refund' }),
    ];
    const reply = await w.send([...odd, w.sale('good')]);
    expect(reply.outcomes).toEqual([
      ...odd.map((row) => ((row as { reference?: unknown } | null)?.reference === 'o13' ? 'booked' : 'rejected')),
      'booked',
    ]);
  });
});
