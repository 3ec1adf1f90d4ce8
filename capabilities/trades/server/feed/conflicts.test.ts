/** The same reference again: a repetition is a duplicate, other contents are a conflict that a person decides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { testOperator } from '#testing/staff.ts';
import { quarantinePage } from '../quarantine/list-quarantine.ts';
import { releaseQuarantine } from '../quarantine/release-quarantine.ts';
import { waitingDecisions } from '../quarantine/watch-decisions.ts';

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());

const db = () => w.server.database.db;
const rowsOf = async (transactions: unknown[]) => (await w.send(transactions)).json.rows;
const bookedFen = async (reference: string) =>
  (await sql<{ fen: number }>`select amount_fen as fen from trades.trade where reference = ${reference}`.execute(db()))
    .rows;
const refund = (reference: string, originalReference: string, more: Wire = {}): Wire => ({
  reference,
  kind: 'refund',
  originalReference,
  status: 1,
  occurredAt: '2026-09-18T14:10:00+08:00',
  amountFen: 1_000,
  ...more,
});
const fee = (reference: string, more: Wire = {}): Wire => ({
  reference,
  kind: 'service_fee',
  status: 1,
  occurredAt: '2026-09-18T14:10:00+08:00',
  amountFen: 9_900,
  terminalSn: w.world.terminal('leaf', 3).sn,
  ...more,
});
const conflict = (reference: string, ...differs: string[]) => ({
  reference,
  fate: 'quarantined',
  reason: 'conflict',
  differs,
});

describe('a reference that arrives again', () => {
  it('with the same contents is a duplicate, also with other words for members that are only shown', async () => {
    const refunded = refund('same-r', 'same', { feeFen: 6, merchantNo: w.world.merchant('leaf').no });
    await w.send([w.sale('same'), refunded, fee('same-f')]);
    const again = [
      w.sale('same'),
      w.sale('same', { bankName: '中国银行', cardTail: '1111', failReason: 'x', feeRatePpm: 5_999 }),
      w.sale('same', { occurredAt: '2026-09-18T06:08:32.000Z', vip: false, kind: 'sale', amountFen: '843700' }),
      w.sale('same', { bankName: undefined, cardTail: null, feeRatePpm: undefined, unknown: 1 }),
      w.sale('same', { status: 3, amountFen: 1, feeFen: 1 }),
      refunded,
      refund('same-r', 'same'),
      fee('same-f'),
      fee('same-f', { merchantNo: w.world.merchant('leaf').no, failReason: 'x' }),
    ];
    expect((await w.send(again)).outcomes).toEqual(again.map(() => 'duplicate'));
    for (const row of again) expect((await w.send([row])).outcomes).toEqual(['duplicate']);
  });

  it('with other contents is a conflict that names the differing members', async () => {
    await w.send([w.sale('other'), refund('other-r', 'other', { feeFen: 6 }), fee('other-f'), w.sale('other-2')]);
    const sibling = w.world.terminal('sibling', 3).sn;
    const communication = fee('other-c', { kind: 'communication_fee', amountFen: 4_800 });
    expect((await w.send([communication])).outcomes).toEqual(['booked']);
    expect((await w.send([communication])).outcomes).toEqual(['duplicate']);
    const cases: [Wire, string[]][] = [
      [w.sale('other', { amountFen: 990_000 }), ['amount']],
      [w.sale('other', { feeFen: 5_063 }), ['fee']],
      [w.sale('other', { valueFeeFen: 1 }), ['valueFee']],
      [w.sale('other', { status: 2 }), ['status']],
      [w.sale('other', { occurredAt: '2026-09-18T14:08:32.001+08:00' }), ['occurredAt']],
      [w.sale('other', { terminalSn: sibling }), ['terminalSn']],
      [w.sale('other', { terminalSn: 'NOSUCHTERMINAL' }), ['terminalSn']],
      [w.sale('other', { merchantNo: w.world.merchant('sibling').no }), ['merchantNo']],
      [w.sale('other', { cardType: 2 }), ['cardType']],
      [w.sale('other', { vip: true }), ['vip']],
      [w.sale('other', { paymentType: 3, method: 3, cardType: 0 }), ['paymentType', 'method', 'cardType']],
      [refund('other', 'other-2'), ['kind', 'occurredAt', 'amount']],
      [fee('other'), ['kind', 'occurredAt', 'amount']],
      [refund('other-r', 'other', { amountFen: 1_001 }), ['amount']],
      [refund('other-r', 'other', { feeFen: 7 }), ['fee']],
      [refund('other-r', 'other-2'), ['originalReference']],
      [fee('other-f', { amountFen: 9_901 }), ['amount']],
      [fee('other-f', { terminalSn: sibling }), ['terminalSn']],
      [{ ...communication, terminalSn: sibling, amountFen: 4_801 }, ['amount', 'terminalSn']],
      [w.sale('other-f'), ['kind', 'occurredAt', 'amount']],
    ];
    for (const [row, differs] of cases) {
      const reference = String(row.reference);
      expect(await rowsOf([row])).toEqual([conflict(reference, ...differs)]);
    }
    expect(await bookedFen('other')).toEqual([{ fen: 843_700 }]);
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });

  it('twice in one batch with other contents is booked once, and the second is a conflict', async () => {
    const rows = await rowsOf([w.sale('twice'), w.sale('twice', { amountFen: 990_000 }), w.sale('twice')]);
    expect(rows?.map(({ fate, reason }) => reason ?? fate)).toEqual(['booked', 'conflict', 'duplicate']);
    expect(await bookedFen('twice')).toEqual([{ fen: 843_700 }]);
  });

  it('that arrives as an initialised transaction is provisional: the final one replaces its contents', async () => {
    await w.send([w.sale('first', { status: 3, amountFen: 1_000, feeFen: 6 })]);
    expect((await w.send([w.sale('first')])).outcomes).toEqual(['booked']);
    expect(await rowsOf([w.sale('first', { status: 2 })])).toEqual([conflict('first', 'status')]);
    expect(await bookedFen('first')).toEqual([{ fen: 843_700 }]);
  });

  it('that arrives while it waits is a correction, also in one batch with the refused one', async () => {
    const unknown = w.sale('waits', { terminalSn: 'NOSUCHTERMINAL' });
    expect((await w.send([unknown, unknown, { ...unknown, amountFen: 990_000 }])).outcomes).toEqual([
      'quarantined:unknown_terminal',
      'quarantined:unknown_terminal',
      'quarantined:unknown_terminal',
    ]);
    const { rows } = await quarantinePage(db(), { reason: 'unknown_terminal' }, { size: 9 });
    expect(rows.map(({ reference, row }) => [reference, row.amountFen])).toEqual([['waits', 990_000]]);
    expect((await w.send([w.sale('waits')])).outcomes).toEqual(['booked']);
  });
});

describe('a conflict', () => {
  const waiting = async (reference: string) =>
    (await quarantinePage(db(), { reason: 'conflict' }, { size: 100 })).rows.filter(
      (row) => row.reference === reference,
    );

  it('waits, once and with its latest contents, until a person decides it', async () => {
    await w.send([w.sale('kept')]);
    await w.send([w.sale('kept', { amountFen: 990_000 })]);
    await w.send([w.sale('kept', { amountFen: 880_000, feeFen: 5_000 })]);
    await w.send([w.sale('kept')]);
    for (const by of ['job', testOperator()] as const) await releaseQuarantine(db(), {}, { clock: w.server.clock, by });
    const rows = await waiting('kept');
    expect(rows.map(({ details, row }) => [details, row.amountFen])).toEqual([[['amount', 'fee'], 880_000]]);
    expect(await bookedFen('kept')).toEqual([{ fen: 843_700 }]);
    const later = new Date(w.server.clock.now().getTime() + 5 * 3_600_000);
    expect(await waitingDecisions(db(), later)).toMatchObject({ conflict: expect.any(Number), oldestHours: 5 });
  });

  it('of concurrent deliveries is found in either order', async () => {
    const replies = await Promise.all([
      w.send([w.sale('race')]),
      w.send([w.sale('race', { amountFen: 990_000 })]),
      w.send([w.sale('race')]),
    ]);
    const outcomes = replies.flatMap((reply) => reply.outcomes);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(outcomes).toContain('quarantined:conflict');
    expect(await bookedFen('race')).toHaveLength(1);
    expect(await violations(db())).toEqual(NO_VIOLATIONS);
  });
});
