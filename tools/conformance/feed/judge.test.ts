/** Each requirement of docs/feed.md on a sender is named when it is violated, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { hmacSignature } from '#capabilities/trades/server/feed/standard-acquirer.ts';
import { randomSecret } from '#testing/secrets.ts';
import { reportOf } from '../report.ts';
import { PAUSE_SECONDS } from './faults.ts';
import { createJudge, type Judge } from './judge.ts';
import { NAMES, OF_EVENTS, REQUIREMENTS, type Requirement } from './requirements.ts';

const SECRET = randomSecret();
const START = Date.parse('2026-09-18T06:00:00Z');

type Row = Record<string, unknown>;
const sale = (reference: string, more: Row = {}): Row => ({
  reference,
  status: 1,
  occurredAt: '2026-09-18T13:59:00+08:00',
  amountFen: 10_000,
  feeFen: 60,
  paymentType: 1,
  method: 1,
  cardType: 1,
  terminalSn: '00009802360418',
  merchantNo: '898510058120001',
  ...more,
});
const failed = (reference: string): Row => sale(reference, { status: 2, failReason: '余额不足' });
const refund = (reference: string, originalReference: string): Row => ({
  reference,
  kind: 'refund',
  originalReference,
  status: 1,
  occurredAt: '2026-09-18T13:59:30+08:00',
  amountFen: 10_000,
});

interface RequestOptions {
  readonly nonce?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly body?: string;
  readonly path?: 'transactions' | 'events';
  readonly underWay?: number;
  readonly atMs?: number;
}

/** Sends to a judge; every request without a fault is answered. */
const senderTo = (judge: Judge) => {
  let number = 0;
  return (rows: readonly Row[], how: RequestOptions = {}) => {
    number += 1;
    const at = new Date(how.atMs ?? START + number * 100);
    const { nonce = `nonce-of-${number}`, timestamp = String(at.getTime()), secret = SECRET } = how;
    const { path = 'transactions' } = how;
    const body = how.body ?? JSON.stringify({ [path]: rows });
    const signature = hmacSignature({ secret, timestamp, nonce, body });
    const headers = { 'x-acquirer': 'test', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    const { fault } = judge.receive({ number, at, isOfEvents: path === 'events', headers, body }, how.underWay ?? 1);
    if (fault === undefined) judge.answered(nonce);
    return fault;
  };
};

const event = (id: string, more: Row = {}): Row => ({
  id,
  kind: 'service_fee_collected',
  occurredAt: '2026-09-18T13:59:00+08:00',
  reference: `fee-${id}`,
  terminalSn: '00009802360418',
  amountFen: 9_900,
  ...more,
});
const EVENTS = { path: 'events' } as const;

/** Sends the requests of a correct sender; after a fault it sends the same rows with the next request. */
const sendAll = (send: ReturnType<typeof senderTo>): void => {
  let unsent: readonly Row[] = [];
  let atMs = START + 10_000;
  for (let index = 0; index < 14; index += 1) {
    atMs += 1_000;
    unsent = [...unsent, sale(`S${index}`), failed(`F${index}`), refund(`R${index}`, `S${index}`)];
    const fault = send(unsent, { atMs });
    if (fault === undefined) unsent = [];
    if (fault === 'busy') atMs += PAUSE_SECONDS * 1_000;
  }
};

const violated = (judge: Judge): Requirement[] => {
  const verdicts = judge.end();
  return NAMES.filter((name) => verdicts.get(name)?.verdict === 'violated');
};

it('a sender that does everything meets every requirement, and the report says so', () => {
  const judge = createJudge(SECRET);
  expect(judge.isComplete()).toBe(false);
  sendAll(senderTo(judge));
  expect(judge.isComplete()).toBe(true);
  const { text, exitCode } = reportOf(REQUIREMENTS, judge.end());
  expect(exitCode).toBe(0);
  expect(text).toContain(`${NAMES.length - OF_EVENTS.length} met, 0 violated, 0 not seen`);
});

it('a sender of events meets the requirements for events too; another sender is not judged by them', () => {
  const judge = createJudge(SECRET);
  const send = senderTo(judge);
  sendAll(send);
  let unsent: readonly Row[] = [];
  for (let index = 0; index < 6; index += 1) {
    expect(judge.isComplete()).toBe(index === 0 || index > 3);
    unsent = [...unsent, event(`E${index}`)];
    if (send(unsent, { ...EVENTS, atMs: START + 60_000 + index * 1_000 }) === undefined) unsent = [];
  }
  const { text, exitCode } = reportOf(REQUIREMENTS, judge.end());
  expect(exitCode).toBe(0);
  expect(text).toContain(`${NAMES.length} met, 0 violated, 0 not seen`);
});

it('a row that was not sent is not met', () => {
  const judge = createJudge(SECRET);
  senderTo(judge)([sale('S1')]);
  const { text, exitCode } = reportOf(REQUIREMENTS, judge.end());
  expect(exitCode).toBe(2);
  for (const name of ['after_error', 'after_loss', 'after_busy', 'refund', 'failed'])
    expect(text).toMatch(new RegExp(`not seen +${name} `));
});

const planted: Record<string, [Requirement, (send: ReturnType<typeof senderTo>) => void]> = {
  'a nonce of another form': ['headers', (send) => send([sale('X')], { nonce: 'short' })],
  'a signature by another secret': ['signature', (send) => send([sale('X')], { secret: randomSecret() })],
  'a clock that is ten minutes late': ['clock', (send) => send([sale('X')], { timestamp: String(START - 600_000) })],
  'a nonce with two bodies': [
    'nonce',
    (send) => {
      send([sale('X')], { nonce: 'the-same-nonce' });
      send([sale('Y')], { nonce: 'the-same-nonce' });
    },
  ],
  'an answered request once more': [
    'nonce',
    (send) => {
      send([sale('X')], { nonce: 'the-same-nonce' });
      send([sale('X')], { nonce: 'the-same-nonce' });
    },
  ],
  'a body of another form': ['batch', (send) => send([], { body: '[]' })],
  'more than 1 000 rows': ['batch', (send) => send(Array.from({ length: 1_001 }, (_none, index) => sale(`X${index}`)))],
  'an amount in yuan': ['rows', (send) => send([sale('X', { amountFen: '100.00' })])],
  'a time without a zone': ['rows', (send) => send([sale('X', { occurredAt: '2026-09-18T13:59:00' })])],
  'a card number': ['cards', (send) => send([sale('X', { bankName: '6222021234567890128' })])],
  'other contents under a reference': [
    'reference',
    (send) => {
      send([sale('X')]);
      send([sale('X', { amountFen: 20_000 })]);
    },
  ],
  'an event without its reference': ['event_rows', (send) => send([event('E', { reference: undefined })], EVENTS)],
  'an event with a card number': ['cards', (send) => send([event('E', { reference: '6222021234567890128' })], EVENTS)],
  'events in the body of transactions': ['batch', (send) => send([], { ...EVENTS, body: '{"transactions":[]}' })],
  'other contents under the id of an event': [
    'event_id',
    (send) => {
      const activated = { id: 'E', kind: 'terminal_activated', occurredAt: '2026-09-18T13:59:00+08:00' };
      send([{ ...activated, terminalSn: '00009802360418' }], EVENTS);
      send([{ ...activated, terminalSn: '00009802360419' }], EVENTS);
    },
  ],
  'an event that contradicts the row of the same fact': [
    'reference',
    (send) => {
      const { id: _id, kind: _kind, ...row } = event('E');
      send([{ ...row, kind: 'service_fee', status: 1, amountFen: 100 }]);
      send([event('E')], EVENTS);
    },
  ],
  'too many at a time': ['parallel', (send) => send([sale('X')], { underWay: 33 })],
};

describe('a planted violation is named', () => {
  for (const [what, [name, plant]] of Object.entries(planted))
    it(`${what}: ${name}`, () => {
      const judge = createJudge(SECRET);
      const send = senderTo(judge);
      plant(send);
      expect(violated(judge)).toEqual([name]);
    });

  for (const [fault, name] of [
    ['error', 'after_error'],
    ['lost', 'after_loss'],
    ['busy', 'after_busy'],
  ] as const)
    it(`rows that never come again: ${name}`, () => {
      const judge = createJudge(SECRET);
      const send = senderTo(judge);
      let unsent: readonly Row[] = [];
      for (let index = 0; index < 20; index += 1) {
        unsent = [...unsent, sale(`S${index}`)];
        const met = send(unsent, { atMs: START + index * 10_000 });
        if (met === fault || met === undefined) unsent = [];
      }
      expect(violated(judge)).toEqual([name]);
    });

  it('events that never come again: event_again', () => {
    const judge = createJudge(SECRET);
    const send = senderTo(judge);
    for (let index = 0; index < 6; index += 1) send([event(`E${index}`)], { ...EVENTS, atMs: START + index * 1_000 });
    expect(violated(judge)).toEqual(['event_again']);
  });

  it('rows that come again before the pause is over: after_busy', () => {
    const judge = createJudge(SECRET);
    const send = senderTo(judge);
    let unsent: readonly Row[] = [];
    for (let index = 0; index < 20; index += 1) {
      unsent = [...unsent, sale(`S${index}`)];
      if (send(unsent, { atMs: START + index * 1_000 }) === undefined) unsent = [];
    }
    expect(violated(judge)).toEqual(['after_busy']);
  });
});

it('an initialised transaction may change until its final row, and no more', () => {
  const judge = createJudge(SECRET);
  const send = senderTo(judge);
  send([sale('X', { status: 3, amountFen: 100, feeFen: 1 })]);
  send([sale('X')]);
  send([sale('X', { status: 3, amountFen: 100, feeFen: 1 })]);
  expect(violated(judge)).toEqual([]);
});
