/**
 * Another kind of acquirer through the whole server: pushed transactions, results that it sends by itself, its day
 * file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboundRequest } from '#platform/acquirer/adapter.ts';
import { commandStates } from '#platform/acquirer/outbox/command-states.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import { queueCommand } from '#platform/acquirer/outbox/queue-command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { openDifferences } from '#capabilities/reconciliation/server/list-differences.ts';
import { storeDayFile } from '#capabilities/reconciliation/server/store-day-file.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { commandOf } from '#testing/outbox.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addPeople } from '#testing/staff.ts';
import { STORY_NOW } from '#testing/story-now.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { COMMAND_FAULTS } from '../../stand-in-faults.ts';
import { startMeridianStandIn, type MeridianStandIn } from './stand-in.ts';

const NAME = 'meridian';
let standIn: MeridianStandIn;
let server: TestServer;
let world: SmallWorld;
beforeAll(async () => {
  standIn = await startMeridianStandIn({ now: () => server.clock.now() });
  const { url, settings } = standIn.connection;
  server = await testServer({
    env: { ACQUIRERS: JSON.stringify({ [NAME]: { adapter: 'meridian', url, ...settings } }) },
  });
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  // stands in place of the capability's own receiver
  commandOwners.register('changes', {
    kinds: ['change_service_fee'],
    beforeSending: async () => true,
    record: async () => undefined,
  });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const AT = '2026-09-17T14:08:32+08:00';
const sale = (reference: string, more: object = {}): object => ({
  reference,
  status: 1,
  occurredAt: AT,
  amountFen: 843_700,
  feeFen: 5_062,
  feeRatePpm: 6_000,
  valueFeeFen: 210,
  paymentType: 1,
  method: 1,
  cardType: 1,
  terminalSn: world.terminal('leaf', 3).sn,
  merchantNo: world.merchant('leaf').no,
  ...more,
});

const post = async (path: string, { headers, body }: InboundRequest): Promise<{ status: number; text: string }> => {
  const sent = headers as Record<string, string>;
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers: sent, body });
  return { status: response.status, text: await response.text() };
};
const push = (request: InboundRequest) => post(`/feed/v1/transactions/${NAME}`, request);

describe('transactions that it pushes', () => {
  it('are booked to the fen by the way of the feed, once, and acknowledged by its text', async () => {
    const request = standIn.pushed([sale('M1'), sale('M2', { terminalSn: 'UNKNOWN0001' })]);
    expect(await push(request)).toEqual({ status: 200, text: 'SUCCESS' });
    expect(await push(standIn.pushed([sale('M1')]))).toEqual({ status: 200, text: 'SUCCESS' });
    const { rows } = await server.database.pool.query(`select reference, trade.acquirer, amount_fen, trade.fee_fen,
      fee_rate_ppm, value_fee.fee_fen as value_fee_fen, occurred_at from trades.trade
      join trades.value_fee on trade_id = id where trade.acquirer = '${NAME}'`);
    const amounts = { amount_fen: 843_700, fee_fen: 5_062, fee_rate_ppm: 6_000, value_fee_fen: 210 };
    expect(rows).toEqual([{ reference: 'M1', acquirer: NAME, ...amounts, occurred_at: new Date(AT) }]);
    const held = await server.database.pool.query(`select reference, reason from trades.quarantine
      where acquirer = '${NAME}'`);
    expect(held.rows).toEqual([{ reference: 'M2', reason: 'unknown_terminal' }]);
    expect(await violations(server.database.db)).toEqual(NO_VIOLATIONS);
  });

  it('are sealed as they arrived', async () => {
    const { rows } = await server.database.pool.query(`select body_sealed is not null as sealed, body
      from trades.feed_batch where acquirer = '${NAME}' order by id limit 1`);
    expect(rows).toEqual([{ sealed: true, body: '' }]);
  });

  it('are not acknowledged where a row is not in its form: a third decimal is not rounded away', async () => {
    const { headers, body } = standIn.pushed([sale('M3', { amountFen: 843_701 })]);
    expect(body).toContain('"8437.01"');
    const third = standIn.pushed([{ ...sale('M3'), amountFen: undefined, tradeAmount: '8437.001' }]);
    expect((await push(third)).text).toBe('FAIL 1 rows are not in their form');
    expect((await push(standIn.pushed([{ ...sale('M3'), amountFen: undefined, tradeAmount: 8_437 }]))).text).toMatch(
      /^FAIL/,
    );
    expect((await push({ headers, body: body.replace('8437.01', '9437.01') })).status).toBe(401);
  });

  it('are refused from another, at another time, and when they are replayed', async () => {
    const other = await startMeridianStandIn({ now: () => server.clock.now() });
    expect((await push(other.pushed([sale('M4')]))).status).toBe(401);
    await other.close();
    const request = standIn.pushed([sale('M4')]);
    server.clock.advance(6 * 60_000);
    expect(JSON.parse((await push(request)).text)).toMatchObject({ reason: 'timestamp' });
    server.clock.advance(-6 * 60_000);
    expect((await push(request)).text).toBe('SUCCESS');
    expect((await push(request)).status).toBe(409);
    expect((await post('/feed/v1/transactions/nobody', standIn.pushed([sale('M5')]))).status).toBe(401);
  });
});

describe('events that it sends in addition', () => {
  const told = (...events: object[]): InboundRequest => standIn.told?.(events) ?? { headers: {}, body: '' };
  const tell = (request: InboundRequest) => post(`/feed/v1/events/${NAME}`, request);
  const rate = { id: 'ME1', kind: 'rate_changed', occurredAt: AT, effectiveAt: AT, product: 'MD2026' };

  it('are read to the fen and the ppm, taken once, and acknowledged by its text', async () => {
    const { no: merchantNo } = world.merchant('leaf');
    const rates = [{ rateType: 1, ratePpm: 5_901, capFen: 2_001 }];
    const registered = { id: 'ME2', kind: 'merchant_registered', occurredAt: AT, merchantNo: 'UNKNOWN01' };
    const events = [{ ...rate, merchantNo, rates }, registered];
    expect(await tell(told(...events))).toEqual({ status: 200, text: 'SUCCESS' });
    expect(await tell(told(...events))).toEqual({ status: 200, text: 'SUCCESS' });
    const { rows } = await server.database.pool.query(`select event_id, state, reason from events.event
      where acquirer = '${NAME}' order by event_id`);
    expect(rows).toEqual([
      { event_id: 'ME1', state: 'applied', reason: null },
      { event_id: 'ME2', state: 'waits', reason: 'unknown_merchant' },
    ]);
    const values = await server.database.pool.query('select rate_ppm, cap_fen from changes.rate_value');
    expect(values.rows).toEqual([{ rate_ppm: 5_901, cap_fen: 2_001 }]);
  });

  it('are not acknowledged where one is not in its form, nor taken from another', async () => {
    expect((await tell(told({ ...rate, id: 'ME3', rates: 'none', merchantNo: '1' }))).text).toMatch(/^FAIL 1/);
    const { headers, body } = told(rate);
    expect((await tell({ headers, body: body.replace('ME1', 'ME4') })).status).toBe(401);
  });
});

const stateOf = async (number: string) => (await commandStates(server.database.db, [number])).get(number);
const eventsOf = async (number: string): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ event: string; source: string | null }>(
    'select event, source from platform.acquirer_command_event where number = $1 order by id',
    [number],
  );
  return rows.map(({ event, source }) => (source === null ? event : `${event} ${source}`));
};

/** Sends a command that its acquirer only acknowledges. */
const acknowledged = async (number: string, acquirer = NAME): Promise<void> => {
  const { db } = server.database;
  const command = commandOf(number);
  const body = { ...command.body, terminalSn: `00009802${COMMAND_FAULTS.slow}` };
  await inTransaction(db, (tx) =>
    queueCommand(tx, { acquirer, command: { ...command, body } as never, dueAt: server.clock.now() }),
  );
  const adapter = server.services.commandAdapters.get(NAME);
  if (adapter === undefined) throw new Error('not configured');
  await sendDue({ db, clock: server.clock, acquirer, adapter, wait: async (ms) => server.clock.advance(ms) });
};

/** The result that it would post, not posted yet. */
const resultOf = (number: string, more: object = {}): InboundRequest =>
  standIn.signed(
    JSON.stringify({
      status: 'SUCCESS',
      orderNo: number,
      round: '1',
      effectTime: '2026-11-29 20:00:01',
      message: '已生效',
      ...more,
    }),
  );
const results = (request: InboundRequest, name = NAME) => post(`/feed/v1/results/${name}`, request);

describe('a result that it sends by itself', () => {
  it('decides the command, in force from the second that it states', async () => {
    await acknowledged('CR1');
    expect(await results(resultOf('CR1'))).toEqual({ status: 200, text: 'SUCCESS' });
    expect(await stateOf('CR1')).toMatchObject({
      state: 'done',
      decidedBy: 'callback',
      words: '已生效',
      effectiveAt: new Date('2026-11-29T12:00:01Z'),
    });
  });

  it('counts once, however often it arrives, also in another order', async () => {
    await acknowledged('CR2');
    const result = resultOf('CR2');
    const answers = [await results(result), await results(result), await results(resultOf('CR2'))];
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(3).fill('200 SUCCESS'));
    expect((await results(resultOf('CR2', { status: 'PROCESSING' }))).text).toBe('SUCCESS');
    expect(await eventsOf('CR2')).toEqual(['queued', 'sent', 'acknowledged sent', 'done callback']);
    expect((await results(resultOf('CR2', { status: 'FAIL' }))).text).toBe('SUCCESS');
    expect((await stateOf('CR2'))?.state).toBe('done');
    expect(await eventsOf('CR2')).toContain('contradicted callback');
  });

  it('is refused from another, at another time, changed, or under a nonce of another', async () => {
    await acknowledged('CR3');
    const result = resultOf('CR3');
    const changed = { ...result, body: result.body.replace('SUCCESS', 'FAIL') };
    expect((await results(changed)).status).toBe(401);
    server.clock.advance(6 * 60_000);
    expect((await results(result)).status).toBe(401);
    server.clock.advance(-6 * 60_000);
    expect(await results(result)).toMatchObject({ status: 200 });
    const nonce = String(result.headers['x-nonce']);
    expect((await results(standIn.signed(resultOf('CR3', { status: 'FAIL' }).body, nonce))).status).toBe(409);
    expect((await results(resultOf('CR9'))).status).toBe(404);
    expect((await results(standIn.signed('{}'))).status).toBe(400);
    expect((await results(resultOf('CR3'), 'nobody')).status).toBe(401);
    expect((await stateOf('CR3'))?.state).toBe('done');
  });

  it('decides no command of another acquirer', async () => {
    await acknowledged('CR4', 'another');
    expect((await results(resultOf('CR4'))).status).toBe(404);
    expect((await stateOf('CR4'))?.state).toBe('sent');
  });
});

it('its day file in GB18030 and yuan is compared with the bookings', async () => {
  const [people, folder] = [
    await addPeople(server.database.db, ['wang']),
    await mkdtemp(join(tmpdir(), 'zhanye-meridian-')),
  ];
  const day = '2026-09-17' as BusinessDay;
  const { terminalSn, merchantNo } = sale('M1') as { terminalSn: string; merchantNo: string };
  const fileOf = (feeFen: number): Uint8Array =>
    standIn.written(
      [
        `dayfile,any,${day}`,
        'reference,kind,occurredAt,amountFen,feeFen,status,terminalSn,merchantNo,paymentType,method,cardType',
        `M1,sale,${AT},843700,${feeFen},success,${terminalSn},${merchantNo},1,1,1`,
        `M4,sale,${AT},843700,5062,success,${terminalSn},${merchantNo},1,1,1`,
        `total,2,1687400,${feeFen + 5_062}`,
        '',
      ].join('\n'),
    );
  const path = join(folder, 'day.csv');
  const store = async (bytes: Uint8Array) => {
    await writeFile(path, bytes);
    const format = server.services.acquirers.get(NAME)?.dayFile;
    return storeDayFile(
      server.database.db,
      { acquirer: NAME, path, format },
      {
        operator: people.wang,
        now: server.clock.now(),
      },
    );
  };
  expect(await store(fileOf(5_062))).toMatchObject({ day, count: 2, openDifferences: 0 });
  expect(await store(fileOf(5_061))).toMatchObject({ openDifferences: 1 });
  const [difference] = await openDifferences(server.database.db, { acquirer: NAME, day });
  expect(difference).toMatchObject({ reason: 'fee', reference: 'M1' });
  await expect(store(Buffer.concat([fileOf(5_062), Buffer.from([0xff])]))).rejects.toThrow('the file is not GB18030');
  await expect(store(Buffer.from(fileOf(5_062)).subarray(0, 90))).rejects.toThrow(/line 2|cut off|not GB18030/);
  await rm(folder, { recursive: true });
});
