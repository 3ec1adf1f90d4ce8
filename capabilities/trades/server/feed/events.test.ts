/** `POST /feed/v1/events`: signed, kept and answered as transactions are, each event taken once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { dismissEvent } from '#capabilities/events/contract/dismiss-event.ts';
import { retryEvent } from '#capabilities/events/contract/retry-event.ts';
import { openEvents } from '#capabilities/events/server/open-events.ts';
import { retryDueEvents, retryOpenEvents } from '#capabilities/events/server/retry-events.ts';
import { stockTerminals } from '#capabilities/terminals/server/api.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import type { FeedBatchId, QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { dismissRow } from '../quarantine/dismiss-row.ts';
import { rawBatch } from './raw-batch.ts';

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());

const db = () => w.server.database.db;
const now = () => w.server.clock.now();
const act = () => ({ operator: testOperator(), now: now() });
const AT = '2026-09-18T12:00:00+08:00';
const registered = (id: string, more: Wire = {}): Wire => ({
  id,
  kind: 'merchant_registered',
  occurredAt: AT,
  merchantNo: w.world.merchant('leaf').no,
  ...more,
});
const fee = (id: string, more: Wire = {}): Wire => ({
  id,
  kind: 'service_fee_collected',
  occurredAt: AT,
  reference: `fee-${id}`,
  terminalSn: w.world.terminal('leaf', 3).sn,
  amountFen: 9_900,
  ...more,
});
const settlement = (id: string, reference: string, more: Wire = {}): Wire => ({
  id,
  kind: 'settlement',
  occurredAt: AT,
  reference,
  amountFen: 838_638,
  result: 'paid',
  ...more,
});
const back = (id: string, kind: string, of: string, more: Wire = {}): Wire => ({
  id,
  kind,
  occurredAt: '2026-09-18T14:20:00+08:00',
  reference: `back-${id}`,
  originalReference: of,
  amountFen: 843_700,
  ...more,
});
const stateOf = async (eventId: string): Promise<string> => {
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from events.event where event_id = ${eventId} and not is_conflict`.execute(db());
  const { state, reason } = onlyRow(rows);
  return reason === null ? state : `${state}:${reason}`;
};

describe('a batch of events', () => {
  it('is answered event by event in the same order, and stored as received', async () => {
    const body = JSON.stringify({
      events: [registered('a1'), registered('a1'), registered('a2', { kind: 'born' }), 7],
    });
    const reply = await w.sendEvents([], { body });
    expect(reply.json).toMatchObject({
      code: 200,
      counts: { booked: 1, duplicate: 1, quarantined: 0, rejected: 2 },
      rows: [
        { reference: 'a1', fate: 'booked' },
        { reference: 'a1', fate: 'duplicate' },
        { reference: 'a2', fate: 'rejected', fields: { kind: 'invalid' } },
        { fate: 'rejected', fields: { event: 'invalid' } },
      ],
    });
    const { rows } = await sql<{ id: FeedBatchId; answer: string }>`
      select id, answer from trades.feed_batch where id = ${reply.json.batchId}`.execute(db());
    const { id, answer } = onlyRow(rows);
    expect(await rawBatch(db(), w.server.services.vault, id)).toMatchObject({ acquirer: 'test', body });
    expect(JSON.parse(answer)).toMatchObject({ counts: { booked: 1 } });
  });

  it('needs the signature, and a nonce that no request of either kind had', async () => {
    expect((await w.sendEvents([registered('b1')], { secret: 'another-secret-of-somebody' })).status).toBe(401);
    const nonce = 'of-transactions-before';
    expect((await w.send([w.sale('n-1')], { nonce })).status).toBe(200);
    expect((await w.sendEvents([registered('b1')], { nonce })).json).toMatchObject({ code: 409, reason: 'replay' });
    expect((await w.sendEvents([])).json).toMatchObject({ code: 400, reason: 'rows' });
    expect((await w.sendEvents([], { body: '{"transactions":[]}' })).json).toMatchObject({ reason: 'body' });
    const many = Array.from({ length: 1_001 }, (_none, index) => registered(`m${index}`));
    expect((await w.sendEvents(many)).json).toMatchObject({ reason: 'rows' });
  });

  it('that was received but not answered is taken once when it is sent again', async () => {
    const nonce = 'died-over-events';
    const body = JSON.stringify({ events: [fee('z1')] });
    await sql`
      with stored as (
        insert into trades.feed_batch (acquirer, nonce, received_at, body)
          values ('test', ${nonce}, now(), ${body}) returning id
      )
      insert into trades.feed_nonce (acquirer, nonce, batch_id) select 'test', ${nonce}, id from stored`.execute(db());
    const both = await Promise.all([w.sendEvents([], { nonce, body }), w.sendEvents([], { nonce, body })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql`select from trades.fee where reference = 'fee-z1'`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('names each member that is missing, of another form, or a card number, and keeps nothing of its event', async () => {
    const reply = await w.sendEvents([
      registered('c1', { merchantNo: undefined }),
      registered('c2', { occurredAt: '2026-09-18T12:00:00' }),
      registered('c3', { occurredAt: '2026-09-18T16:00:00+08:00' }),
      registered('c4', { merchantName: '卡号 6222 0212 3456 7890 128' }),
      fee('c5', { amountFen: '12.5' }),
      { ...fee('c6'), kind: 'communication_fee_returned', terminalSn: undefined },
      { ...registered('c7'), kind: 'rate_changed', product: 'MD2026', rates: [{ rateType: 9, ratePpm: 6_000 }] },
      registered('6222021234567890128'),
    ]);
    expect(reply.json.rows?.map(({ fields }) => fields)).toEqual([
      { merchantNo: 'missing' },
      { occurredAt: 'invalid' },
      { occurredAt: 'invalid' },
      { merchantName: 'card_number' },
      { amount: 'invalid' },
      { originalReference: 'missing' },
      { rates: 'invalid' },
      { id: 'card_number' },
    ]);
    expect(reply.text).not.toContain('6222021234567890128');
    const { rows } = await sql`select from events.event where event_id like 'c_'`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe('the same id', () => {
  it('with other contents is a conflict that is listed; the first report stays in force', async () => {
    expect((await w.sendEvents([registered('d1'), registered('d1', { merchantNo: 'M9' })])).outcomes).toEqual([
      'booked',
      'quarantined:conflict',
    ]);
    expect((await w.sendEvents([registered('d1', { merchantNo: 'M9' })])).outcomes).toEqual(['quarantined:conflict']);
    expect(await stateOf('d1')).toBe('applied');
    const listed = (await openEvents(db(), { state: 'differs' }, { size: 500 })).filter(
      ({ eventId }) => eventId === 'd1',
    );
    expect(listed).toMatchObject([{ isConflict: true, body: { merchantNo: 'M9' } }]);
  });

  it('in another time zone or order of members is a duplicate', async () => {
    const { id, kind, occurredAt, ...others } = registered('d2');
    await w.sendEvents([{ id, kind, occurredAt, ...others }]);
    const again = { ...others, occurredAt: '2026-09-18T04:00:00Z', kind, id, merchantName: null };
    expect((await w.sendEvents([again])).outcomes).toEqual(['duplicate']);
  });

  it('is never changed nor deleted in the database', async () => {
    for (const change of [
      sql`update events.event set occurred_at = now() where event_id = 'd1'`,
      sql`delete from events.event where event_id = 'd1'`,
    ])
      await expect(change.execute(db())).rejects.toThrow(/permission denied|does not change/);
  });
});

describe('an event of something unknown', () => {
  it('waits, and is taken by itself when that appears', async () => {
    const sn = 'EVENT000000001';
    const bound = { id: 'e1', kind: 'terminal_unbound', occurredAt: AT, terminalSn: sn };
    expect((await w.sendEvents([bound, settlement('e2', 'late-1')])).outcomes).toEqual([
      'quarantined:unknown_terminal',
      'quarantined:unknown_original',
    ]);
    await retryDueEvents(db(), now());
    expect([await stateOf('e1'), await stateOf('e2')]).toEqual(['waits:unknown_terminal', 'waits:unknown_original']);
    await inTransaction(db(), (tx) =>
      stockTerminals(tx, [{ sn, modelId: idOf(1), policyId: idOf(1), holderId: AGENT_IDS.leaf, stockedAt: now() }]),
    );
    await w.send([w.sale('late-1')]);
    await retryDueEvents(db(), now());
    expect([await stateOf('e1'), await stateOf('e2')]).toEqual(['differs:not_here', 'applied']);
  });

  it('of a merchant is taken when the merchant is approved later, too', async () => {
    await w.sendEvents([registered('e3', { merchantNo: 'M-LATER-1' })]);
    await sql`insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status,
        created_at, approved_at)
      values ('M-LATER-1', ${AGENT_IDS.leaf}, 'sole_trader', '后来小馆', '周建明', '13900000001', '天府二街 1 号', '5812',
        'approved', now(), now())`.execute(db());
    await retryDueEvents(db(), now());
    expect(await stateOf('e3')).toBe('applied');
  });
});

describe('an event and the row of the same fact', () => {
  const shareOf = async (reference: string): Promise<unknown> =>
    (await sql`select count(*) from trades.fee where reference = ${reference}`.execute(db())).rows[0];
  const row = (reference: string): Wire => ({
    reference,
    kind: 'service_fee',
    status: 1,
    occurredAt: AT,
    amountFen: 9_900,
    terminalSn: w.world.terminal('leaf', 3).sn,
  });

  it('have one effect, whichever arrives first', async () => {
    expect((await w.sendEvents([fee('f1')])).outcomes).toEqual(['booked']);
    expect((await w.send([row('fee-f1')])).outcomes).toEqual(['duplicate']);
    expect((await w.send([row('fee-f2')])).outcomes).toEqual(['booked']);
    expect((await w.sendEvents([fee('f2')])).outcomes).toEqual(['booked']);
    expect([await shareOf('fee-f1'), await shareOf('fee-f2')]).toEqual([{ count: 1 }, { count: 1 }]);
  });

  it('that contradict each other are decided in the quarantine of the feed, and the event follows the decision', async () => {
    await w.send([row('fee-f3')]);
    expect((await w.sendEvents([fee('f3', { amountFen: 100 })])).outcomes).toEqual(['quarantined:conflict']);
    await retryOpenEvents(db(), now());
    expect(await stateOf('f3')).toBe('differs:conflict');
    const { rows } = await sql<{ id: QuarantinedRowId }>`
      select id from trades.quarantine where reference = 'fee-f3' and released_at is null`.execute(db());
    await inTransaction(db(), (tx) => dismissRow(tx, onlyRow(rows).id, '以先到的为准', act()));
    await retryOpenEvents(db(), now());
    expect(await stateOf('f3')).toBe('dismissed');
    // after another attempt the event stays as it is
    await retryOpenEvents(db(), now());
    const open = await sql`select from trades.quarantine where reference = 'fee-f3' and released_at is null`.execute(
      db(),
    );
    expect(open.rows).toEqual([]);
  });

  it('that wait for their original are booked with it', async () => {
    expect((await w.sendEvents([back('f4', 'refund', 'f-sale')])).outcomes).toEqual(['quarantined:unknown_original']);
    await w.send([w.sale('f-sale')]);
    await retryDueEvents(db(), now());
    expect(await stateOf('f4')).toBe('applied');
  });
});

describe('differences from our own facts', () => {
  it('a void or a reversal reverses the whole sale, even if the sale arrives later', async () => {
    expect(
      (await w.sendEvents([back('g1', 'void', 'g-sale', { amountFen: 100 }), back('g2', 'reversal', 'g-sale2')]))
        .outcomes,
    ).toEqual(['quarantined:unknown_original', 'quarantined:unknown_original']);
    await w.send([w.sale('g-sale'), w.sale('g-sale2')]);
    await retryDueEvents(db(), now());
    expect([await stateOf('g1'), await stateOf('g2')]).toEqual(['differs:not_whole', 'applied']);
    const { rows } = await sql<{ reference: string; refunded: number }>`
      select reference, refunded_fen as refunded from trades.trade where reference in ('g-sale', 'g-sale2')
      order by reference`.execute(db());
    expect(rows).toEqual([
      { reference: 'g-sale', refunded: 0 },
      { reference: 'g-sale2', refunded: 843_700 },
    ]);
  });

  it('a settlement of another amount, or of a failed sale', async () => {
    await w.send([w.sale('h1'), w.sale('h2', { status: 2 })]);
    const sent = [
      settlement('h1', 'h1', { amountFen: 1 }),
      settlement('h2', 'h2'),
      settlement('h3', 'h1', { result: 'failed' }),
    ];
    expect((await w.sendEvents(sent)).outcomes).toEqual([
      'quarantined:other_amount',
      'quarantined:other_result',
      'booked',
    ]);
  });

  it('a binding with another day, merchant or acquirer changes none of our data and asks the acquirer first', async () => {
    const { id, sn, merchant_id: merchantId } = w.world.terminal('leaf', 3);
    const merchantNo = w.world.merchants.find((one) => one.id === merchantId)?.no;
    const terminals = async () => (await sql`select * from terminals.terminal order by id`.execute(db())).rows;
    const before = await terminals();
    const bound = (eventId: string, more: Wire): Wire => ({
      id: eventId,
      kind: 'terminal_bound',
      occurredAt: AT,
      terminalSn: sn,
      merchantNo,
      ...more,
    });
    expect(
      (
        await w.sendEvents([
          bound('i1', {}),
          bound('i2', { merchantNo: w.world.merchant('mid').no }),
          bound('i3', { kind: 'terminal_force_unbound' }),
          bound('i4', { kind: 'terminal_activated' }),
        ])
      ).outcomes,
    ).toEqual([
      'quarantined:other_day',
      'quarantined:other_merchant',
      'quarantined:still_here',
      'quarantined:other_day',
    ]);
    expect(await terminals()).toEqual(before);
    const { rows } = await sql<{ due: string }>`
      select due_at::text as due from acquirer_view.answer where terminal_id = ${id}`.execute(db());
    expect(rows).toEqual([{ due: '-infinity' }]);
    await sql`insert into trades.acquirer_limit (acquirer, amount_fen, day_fen, terminal_day_fen, tolerance_ppm,
        value_fee_ppm, oldest_days, brand_ids, set_by, set_at, phases_ahead)
      select 'another', amount_fen, day_fen, terminal_day_fen, tolerance_ppm, value_fee_ppm, oldest_days,
        array[1::bigint], set_by, set_at, phases_ahead from trades.acquirer_limit where acquirer = ''`.execute(db());
    expect((await w.sendEvents([bound('i5', {})])).outcomes).toEqual(['quarantined:not_yours']);
  });

  it('is tried again by the staff, or dismissed with a note and never taken again', async () => {
    const [open] = (await openEvents(db(), {}, { size: 500 })).filter(({ eventId }) => eventId === 'h1');
    const id = open?.id ?? idOf(0);
    const staff = await w.server.asStaff('finance');
    expect(await staff.ok(retryEvent, { id })).toEqual({ state: 'differs', reason: 'other_amount' });
    expect(await staff.ok(dismissEvent, { id, note: '已与机构核对' })).toMatchObject({ eventId: 'h1' });
    for (const call of [retryEvent, dismissEvent] as const)
      expect(await staff.call(call, { id, note: '再来一次' })).toMatchObject({ reason: 'event_not_open' });
    await retryOpenEvents(db(), now());
    expect(await stateOf('h1')).toBe('dismissed:other_amount');
    expect((await w.sendEvents([settlement('h1', 'h1', { amountFen: 1 })])).outcomes).toEqual(['duplicate']);
    const { rows } = await sql`select call from audit.entry where subject = 'acquirer event'
      order by call desc`.execute(db());
    expect(rows).toEqual([{ call: 'events.retry-event' }, { call: 'events.dismiss-event' }]);
  });
});

it('after all these events the books are consistent', async () => {
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});
