/** A binding that the acquirer registers first: bound once it accepted, and at most at one merchant there (§6). */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { Command, CommandAdapter } from '#platform/acquirer/command.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { BINDING_REFUSALS } from '#platform/acquirer/stand-in-bindings.ts';
import { BINDING_FAULTS } from '#platform/acquirer/stand-in-faults.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import { closeMerchant } from '#capabilities/merchants/contract/closing/close-merchant.ts';
import { movePlace } from '#capabilities/merchants/server/place/move-place.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { ASKED_ACQUIRER, askFirst, placeShop } from '#testing/asked-bindings.ts';
import { testOperator } from '#testing/staff.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { dismissAcquirerBinding } from '../../contract/binding/dismiss-acquirer-binding.ts';
import { listAcquirerBindings } from '../../contract/binding/list-acquirer-bindings.ts';
import { retryAcquirerBindings } from '../../contract/binding/retry-acquirer-bindings.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { cancelOperation } from '../../contract/operations/cancel-operation.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { decideOperation } from '../operations/decide-operation.ts';
import { pendingAtMerchant } from '../stock/merchant-bindings.ts';
import { addressBindings } from './address-bindings.ts';
import { terminalPlaces } from './place-follower.ts';

const stage = useStage();
let standIn: AcquirerStandIn;
let adapter: CommandAdapter;
const clock = settableClock(STORY_NOW);

const ask = (through: CommandAdapter = adapter) =>
  sendDue({ db: stage.db, clock, acquirer: ASKED_ACQUIRER, adapter: through, wait: async (ms) => clock.advance(ms) });
const MINUTE_MS = 60_000;
/** Runs as the job does, every minute for so long. */
const askFor = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(MINUTE_MS);
    await ask();
  }
};

const shop = () => stage.world.merchant('direct');
/** A promise that never settles. */
const hang = new Promise<never>(() => undefined);

let serial = 0;
/** A terminal under the policy that asks first; its last digits select the acquirer's behaviour. */
const stock = async (digits = '0000'): Promise<string> => {
  const sn = `ACQ${String((serial += 1)).padStart(5, '0')}${digits}`;
  await sql`select terminals.stock(array[${sn}], array[1::bigint], array[1::bigint],
    array[${stage.world.agents.direct.id}::bigint], array[${new Date(STORY_NOW)}::timestamptz])`.execute(stage.db);
  return sn;
};
const bind = async (sn: string) =>
  (await stage.as('direct')).ok(bindTerminal, { sn, merchantId: shop().id, serviceFeeFen: 9_900 });
const infoOf = async (sn: string) => (await stage.as('direct')).ok(getTerminal, { sn });
const statusOf = async (sn: string): Promise<number> => (await stage.stateOf(sn)).status;
const requestOf = async (sn: string) =>
  (
    await sql<{ no: string; state: string }>`
      select no, state from terminals.acquirer_request
      where terminal_id = (select id from terminals.terminal where sn = ${sn}) order by id desc limit 1`.execute(
      stage.db,
    )
  ).rows[0];
const told = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from content.notice where key like 'terminal_acquirer%' order by id`.execute(stage.db);
  return rows.map(({ key }) => key);
};
/** The staff, at the time of the questions. */
const staff = () => {
  stage.server.clock.set(clock.now());
  return stage.server.asStaff('operations');
};
const listed = async () => (await (await staff()).ok(listAcquirerBindings, {})).rows;
const listedNo = async (no: string) => (await listed()).find((row) => row.no === no);
const dismiss = async (no: string, reason: string) => (await staff()).call(dismissAcquirerBinding, { no, reason });
const retry = async (no: string) => (await (await staff()).ok(retryAcquirerBindings, { no })).count;

beforeAll(async () => {
  await loadCapabilities();
  standIn = await startAcquirerStandIn();
  adapter = httpCommands({ ...standIn.options, declaration: { perSecond: 1_000 } });
  await askFirst(stage, adapter);
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await sql`delete from content.notice`.execute(stage.db);
  await closeCircuit();
});
const closeCircuit = () => sql`delete from platform.acquirer_circuit`.execute(stage.db);

/** The commands that the stand-in received about the binding of a terminal, in order: `PUT OP…-1`. */
const toldAbout = (no: string): string[] => standIn.asked.filter((one) => one.includes(no));
const commandOf = async (number: string) =>
  (
    await sql<{ state: string; attempt: number }>`
    select state, attempt from platform.acquirer_command where number = ${number}`.execute(stage.db)
  ).rows[0];

it('refuses a merchant without a place: the acquirer wants to know where the terminal stands', async () => {
  const direct = await stage.as('direct');
  const asked = { sn: await stock(), merchantId: shop().id, serviceFeeFen: 9_900 };
  expect(await direct.call(bindTerminal, asked)).toMatchObject({ reason: 'terminal_merchant_unplaced' });
  await placeShop(stage);
});

it('binds when the acquirer has accepted, and not before; the activation counts from then', async () => {
  const sn = await stock();
  expect(await bind(sn)).toMatchObject({ status: 0, confirmer: 'acquirer', acceptedCount: 1 });
  expect(await infoOf(sn)).toMatchObject({
    bindStatus: 0,
    asksAcquirer: true,
    operations: [],
    pendingOperation: { confirmer: 'acquirer', merchantName: shop().name },
  });
  clock.advance(5 * MINUTE_MS);
  const at = clock.now().toISOString();
  expect(await ask()).toEqual({ done: 1 });
  expect(await infoOf(sn)).toMatchObject({ bindStatus: 1, boundAt: at, place: { lat: 30_549_120, since: at } });
  expect(standIn.commands.bindings.bound().has(sn)).toBe(true);
  expect(await told()).toEqual(['terminal_acquirer_accepted']);
  expect(await ask()).toEqual({});
});

it('frees the terminal when the acquirer refuses, and says why in words', async () => {
  const sn = await stock(BINDING_REFUSALS.taken);
  const { id } = await bind(sn);
  expect(await ask()).toEqual({ failed: 1 });
  expect(await infoOf(sn)).toMatchObject({
    bindStatus: 0,
    isFrozen: false,
    refusedBinding: { merchantName: shop().name, reason: 'acquirer_taken', message: '该终端已绑定其他商户' },
  });
  const direct = await stage.as('direct');
  expect(await direct.ok(getOperation, { id, pageSize: 50 })).toMatchObject({
    status: 2,
    reason: '该终端已绑定其他商户',
    items: [{ sn, outcome: 'refused', reason: 'acquirer_taken' }],
  });
  expect(await told()).toEqual(['terminal_acquirer_refused']);
});

it('asks about the binding after faults, a lost answer and a pause, never sends it again, and binds once', async () => {
  const { lost, slow, garbled, busy, error } = BINDING_FAULTS;
  const sns = [];
  for (const digits of [lost, slow, garbled, busy, error]) sns.push(await stock(digits));
  for (const sn of sns) await bind(sn);
  await ask();
  expect(await Promise.all(sns.map(statusOf))).toEqual([0, 0, 0, 0, 0]);
  await askFor(8);
  expect(await Promise.all(sns.map(statusOf))).toEqual([1, 1, 1, 0, 0]);
  // the acquirer did not accept it ("busy"): after ten minutes that is certain, and it is sent again
  await askFor(60);
  expect(await Promise.all(sns.map(statusOf))).toEqual([1, 1, 1, 1, 0]);
  const sent = [];
  for (const sn of sns) {
    const { no = '' } = (await requestOf(sn)) ?? {};
    sent.push(toldAbout(no).filter((one) => one.startsWith('PUT')).length);
  }
  // HTTP 500 says nothing: whether it was executed is unknown
  expect(sent).toEqual([1, 1, 1, 2, 1]);
  const stuck = sns[4] ?? '';
  const no = (await requestOf(stuck))?.no ?? '';
  expect(await listedNo(no)).toMatchObject({
    state: 'waiting',
    sn: stuck,
    command: { number: no, state: 'sent', problem: expect.stringContaining('HTTP 500') },
  });
  expect(await retry(no)).toBe(1);
  expect(await ask()).toEqual({ unanswered: 1 });
  expect((await dismiss(no, '收单机构电话答复：终端未入库')).code).toBe(200);
  expect((await infoOf(stuck)).refusedBinding).toMatchObject({ message: '收单机构电话答复：终端未入库' });
  // nobody knows the acquirer's state: the binding is withdrawn, and the acquirer asked once more
  await ask();
  expect((await requestOf(stuck))?.state).toBe('withdrawn');
  expect(await commandOf(no)).toMatchObject({ state: 'failed' });
  expect(await dismiss(no, '再次')).toMatchObject({ reason: 'binding_settled', msg: `${no} 已撤销` });
});

it('an answer after a cancellation binds nothing, and is withdrawn at the acquirer', async () => {
  const sn = await stock();
  const { id } = await bind(sn);
  const slow: CommandAdapter = {
    ...adapter,
    send: async (command) => {
      const answer = await adapter.send(command);
      if (command.kind === 'bind_terminal') await (await stage.as('direct')).ok(cancelOperation, { id });
      return answer;
    },
  };
  await ask(slow);
  expect([await statusOf(sn), (await requestOf(sn))?.state]).toEqual([0, 'withdrawn']);
  expect(standIn.commands.bindings.bound().has(sn)).toBe(false);
  await bind(sn);
  expect(await ask()).toEqual({ done: 1 });
  expect(await statusOf(sn)).toBe(1);
});

it('given up while its outcome is unknown, the binding is never sent again, and is refused if it arrives late', async () => {
  const sn = await stock();
  const { id } = await bind(sn);
  let late: Command | undefined;
  const silent: CommandAdapter = {
    ...adapter,
    send: async (command) => {
      if (command.kind !== 'bind_terminal') return adapter.send(command);
      late ??= command;
      return { outcome: 'unanswered', why: 'TimeoutError' };
    },
  };
  await ask(silent);
  await (await stage.as('direct')).ok(cancelOperation, { id });
  for (let minute = 0; minute < 90; minute += 1) {
    clock.advance(MINUTE_MS);
    await ask();
  }
  const { no = '', state } = (await requestOf(sn)) ?? {};
  expect([state, (await commandOf(no))?.state]).toEqual(['withdrawn', 'cancelled']);
  expect(toldAbout(no).filter((one) => one === `PUT ${no}`)).toEqual([]);
  expect(late && (await adapter.send(late))).toMatchObject({ outcome: 'failed' });
  expect([await statusOf(sn), standIn.commands.bindings.bound().has(sn)]).toEqual([0, false]);
});

it('cancelled before it was sent, the acquirer never hears of it', async () => {
  const sn = await stock();
  const { id } = await bind(sn);
  await (await stage.as('direct')).ok(cancelOperation, { id });
  const request = await requestOf(sn);
  expect(request?.state).toBe('withdrawn');
  await ask();
  expect(toldAbout(request?.no ?? '')).toEqual([]);
});

it('while it waits, nothing else happens to the terminal, and its merchant is not closed and does not move', async () => {
  const sn = await stock(BINDING_FAULTS.error);
  const { id } = await bind(sn);
  const direct = await stage.as('direct');
  const again = { sn, merchantId: shop().id, serviceFeeFen: 9_900 };
  expect(await direct.call(bindTerminal, again)).toMatchObject({ reason: 'terminal_frozen' });
  const mid = await stage.as('mid');
  const recall = { type: 2 as const, fromAgentId: stage.world.agents.direct.id, allOrNothing: true };
  expect(await mid.call(submitOperation, { ...recall, selection: { by: 'list', serials: [sn] } })).toMatchObject({
    reason: 'terminal_frozen',
  });
  expect(await direct.call(closeMerchant, { id: shop().id, reason: '不做了' })).toMatchObject({
    reason: 'merchant_in_use',
  });
  expect(await terminalPlaces.countWaiting(stage.db, shop().id)).toBe(1);
  await ask();
  // a transfer of the merchant ends operations that would bind a terminal to it
  expect(await pendingAtMerchant(stage.db, shop().id)).toEqual([Number(id)]);
  await inTransaction(stage.db, (tx) =>
    decideOperation(tx, idOf(Number(id)), {
      action: 'reject',
      by: 'move',
      at: clock.now(),
      accountId: null,
    }),
  );
  expect((await requestOf(sn))?.state).toBe('withdrawing');
  expect(await ask()).toMatchObject({ done: 1 });
  expect((await requestOf(sn))?.state).toBe('withdrawn');
});

it('unbinding withdraws at the acquirer before the terminal is registered for the next merchant', async () => {
  const sn = await stock();
  await bind(sn);
  await ask();
  const first = (await requestOf(sn))?.no ?? '';
  await (await stage.as('direct')).ok(unbindTerminal, { sn });
  await bind(sn);
  const second = (await requestOf(sn))?.no ?? '';
  // the answer to the unbinding is lost, and comes when it is asked about: until then the next binding is not sent
  const forgetful: CommandAdapter = {
    ...adapter,
    send: async (command) => {
      const answer = await adapter.send(command);
      return command.kind === 'unbind_terminal' ? { outcome: 'unanswered', why: 'TimeoutError' } : answer;
    },
  };
  await ask(forgetful);
  expect(await listedNo(second)).toMatchObject({ command: { number: second, after: `${first}U` } });
  await askFor(2);
  const mine = [...toldAbout(first), ...toldAbout(second)];
  expect(mine).toEqual([`PUT ${first}`, `PUT ${first}U`, `GET ${first}U`, `PUT ${second}`]);
  expect([await statusOf(sn), standIn.commands.bindings.bound().get(sn)]).toEqual([1, second]);
});

it('an unbinding that the acquirer refuses is listed in its words, and tried again', async () => {
  const sn = await stock();
  await bind(sn);
  await ask();
  const no = (await requestOf(sn))?.no ?? '';
  await (await stage.as('direct')).ok(unbindTerminal, { sn });
  const stubborn: CommandAdapter = {
    ...adapter,
    send: async ({ attempt }) => ({ outcome: 'failed', attempt, words: '当日有交易，暂不能解绑' }),
  };
  expect(await ask(stubborn)).toEqual({ failed: 1 });
  expect(await listedNo(no)).toMatchObject({
    command: { number: `${no}U`, state: 'failed', words: '当日有交易，暂不能解绑' },
  });
  expect(await retry(no)).toBe(1);
  expect(await ask()).toEqual({ done: 1 });
  expect(await commandOf(`${no}U`)).toEqual({ state: 'done', attempt: 2 });
  expect((await requestOf(sn))?.state).toBe('withdrawn');
});

it('an answer that contradicts the decided one changes nothing, and is listed', async () => {
  const sn = await stock();
  await bind(sn);
  await ask();
  const no = (await requestOf(sn))?.no ?? '';
  await inTransaction(stage.db, (tx) =>
    recordAnswer(tx, { number: no, answer: { outcome: 'failed', attempt: 1 }, source: 'callback', at: clock.now() }),
  );
  expect(await statusOf(sn)).toBe(1);
  expect(await listedNo(no)).toMatchObject({ state: 'accepted', sn, contradictedAt: expect.any(String) });
  expect((await dismiss(no, '收单机构更正：已登记')).code).toBe(200);
  expect([await statusOf(sn), (await requestOf(sn))?.state]).toEqual([1, 'accepted']);
  expect(await listedNo(no)).toBeUndefined();
  expect(await dismiss(no, '再次')).toMatchObject({ reason: 'binding_settled', msg: `${no} 已由收单机构登记` });
});

it('two processes send once; a command that one had sent when it was killed is asked about', async () => {
  const sn = await stock();
  await bind(sn);
  const no = (await requestOf(sn))?.no ?? '';
  const killed: CommandAdapter = { ...adapter, send: (command) => adapter.send(command).then(() => hang) };
  void ask(killed);
  await vi.waitFor(() => expect(toldAbout(no)).toEqual([`PUT ${no}`]));
  expect([await ask(), await statusOf(sn)]).toEqual([{}, 0]);
  await askFor(1);
  expect(toldAbout(no)).toEqual([`PUT ${no}`, `GET ${no}`]);
  expect(await statusOf(sn)).toBe(1);
});

it('tells the acquirer where terminals stand that it has registered: the last move, until it answers', async () => {
  const place = { lat: 30_657_401, lng: 104_065_900, regionCode: '510104' };
  const moveTo = (address: string) => {
    const move = {
      no: shop().no,
      place: { ...place, address },
      reason: '搬店',
      operator: testOperator('zhouhang'),
      now: clock.now(),
    };
    return inTransaction(stage.db, (tx) => movePlace(tx, move));
  };
  const [sn, gone] = [await stock(), await stock()];
  for (const each of [sn, gone]) await bind(each);
  await ask();
  const no = (await requestOf(sn))?.no ?? '';
  const goneNo = (await requestOf(gone))?.no ?? '';
  const moved = () => standIn.commands.bindings.moved().get(no);
  await moveTo('红星路三段 7005');
  await ask();
  expect(await listedNo(no)).toMatchObject({
    state: 'accepted',
    sn,
    command: { number: `${no}M1`, state: 'sent', problem: expect.stringContaining('HTTP 500') },
  });
  await closeCircuit();
  // an unbound terminal's request is withdrawn and not moved
  await (await stage.as('direct')).ok(unbindTerminal, { sn: gone });
  // moved again during the notification: the former answer is void, the last place is notified
  await moveTo('红星路四段 8 号');
  const slow: CommandAdapter = {
    ...adapter,
    send: async (command) => {
      const answer = await adapter.send(command);
      if (command.number === `${no}M2`) await moveTo('红星路五段 9 号');
      return answer;
    },
  };
  await ask(slow);
  expect(moved()).toBe('红星路五段 9 号');
  expect(standIn.commands.bindings.moved().has(goneNo)).toBe(false);
  const sent = () => toldAbout(`${no}M`).filter((one) => one.startsWith('PUT'));
  expect(sent()).toEqual([1, 2, 3].map((n) => `PUT ${no}M${n}`));
  expect(await listedNo(no)).toBeUndefined();
  // the first move, whose outcome is unknown, is never sent again
  await closeCircuit();
  await askFor(90);
  expect(sent()).toHaveLength(3);
  expect(moved()).toBe('红星路五段 9 号');
  await moveTo('红星路 7004');
  await ask();
  expect(await listedNo(no)).toMatchObject({
    command: { number: `${no}M4`, state: 'failed', words: '装机地址不在经营范围内' },
  });
  expect(await infoOf(sn)).toMatchObject({ bindStatus: 1, place: { address: '红星路 7004' } });
  expect(await retry(no)).toBe(1);
});

it('an acquirer that takes no bindings cannot be asked: each terminal is refused in words', async () => {
  const adapters = stage.server.services.commandAdapters as Map<string, CommandAdapter>;
  adapters.set(ASKED_ACQUIRER, { ...adapter, declaration: { ...adapter.declaration, commands: ['change_rate'] } });
  const sn = await stock();
  const asked = { sn, merchantId: shop().id, serviceFeeFen: 9_900 };
  expect(await (await stage.as('direct')).call(bindTerminal, asked)).toMatchObject({
    reason: 'terminal_acquirer_cannot_bind',
  });
  adapters.set(ASKED_ACQUIRER, adapter);
  await bind(sn);
});

it('waits while no acquirer is configured for its brand, and goes to the one that is configured later', async () => {
  const adapters = stage.server.services.commandAdapters as Map<string, CommandAdapter>;
  await ask();
  adapters.clear();
  const sn = await stock();
  await bind(sn);
  adapters.set(ASKED_ACQUIRER, adapter);
  const no = (await requestOf(sn))?.no ?? '';
  expect(await ask()).toEqual({});
  const waiting = await listedNo(no);
  expect(waiting).toMatchObject({ state: 'waiting', command: { number: no, state: 'queued' } });
  expect(waiting?.command).not.toHaveProperty('acquirer');
  expect(await addressBindings(stage.db, stage.server.services)).toBe(1);
  expect(await ask()).toEqual({ done: 1 });
  expect(await statusOf(sn)).toBe(1);
});

it('of several terminals, each is bound by its own answer; "all or nothing" is refused', async () => {
  const good = await stock();
  const bad = await stock(BINDING_REFUSALS.terminal);
  const direct = await stage.as('direct');
  const request = {
    type: 3 as const,
    merchantId: shop().id,
    serviceFeeFen: 9_900,
    selection: { by: 'list' as const, serials: [good, bad] },
  };
  expect(await direct.call(submitOperation, { ...request, allOrNothing: true })).toMatchObject({
    reason: 'terminal_acquirer_one_by_one',
  });
  const { id } = await direct.ok(submitOperation, request);
  await ask();
  expect([await statusOf(good), await statusOf(bad)]).toEqual([1, 0]);
  expect(await direct.ok(getOperation, { id, pageSize: 50 })).toMatchObject({ status: 1, count: 1, refusedCount: 1 });
  expect(await told()).toEqual(['terminal_acquirer_answered']);
});
