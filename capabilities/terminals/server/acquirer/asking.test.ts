/** A binding that the acquirer registers first: bound once it accepted, and at most at one merchant there (§6). */
import { testOperator } from '#testing/staff.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindingCommands } from '#apps/server/cli/bindings.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { movePlace } from '#capabilities/merchants/server/cli.ts';
import { closeMerchant } from '#capabilities/merchants/contract/close-merchant.ts';
import type { Acquirer } from '#platform/acquirer/acquirer.ts';
import { httpAcquirer } from '#platform/acquirer/http.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/stand-in.ts';
import { STAND_IN_FAULTS } from '#platform/acquirer/stand-in-terminals.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/bind-terminal.ts';
import { cancelOperation } from '../../contract/cancel-operation.ts';
import { getOperation } from '../../contract/get-operation.ts';
import { getTerminal } from '../../contract/get-terminal.ts';
import { submitOperation } from '../../contract/submit-operation.ts';
import { unbindTerminal } from '../../contract/unbind-terminal.ts';
import { idOf } from '#platform/ids/id.ts';
import { placeFollower } from '../place-follower.ts';
import { pendingAtMerchant } from '../merchant-bindings.ts';
import { decideOperation } from '../decide-operation.ts';
import { askDue } from './ask-acquirer.ts';
import { tellPlaces } from './tell-place.ts';

const stage = useStage();
let standIn: AcquirerStandIn;
let acquirer: Acquirer;
let minutes = 0;
const clock = { now: () => new Date(new Date(STORY_NOW).getTime() + minutes * 60_000) };

const ask = (through: Acquirer = acquirer) => askDue({ db: stage.db, clock, acquirer: through });
/** The next time that it may be asked about again. */
const askLater = () => {
  minutes += 120;
  return ask();
};

const shop = () => stage.world.merchant('direct');
let serial = 0;
/** A terminal under the policy that asks first; its last digits select what the acquirer does. */
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
const run = commandRun(bindingCommands, 'bindings', () => ({
  db: stage.db,
  clock,
  services: { ...stage.server.services, acquirer },
}));

beforeAll(async () => {
  await loadCapabilities();
  standIn = await startAcquirerStandIn();
  acquirer = httpAcquirer({ ...standIn.options, timeoutMs: 2_000 });
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 99, 'published', '2026-09-01', content || '{"acquirerFirst": true}', drafted_at, drafted_by,
      published_at, published_by
    from policies.policy_version where policy_id = 1 order by valid_from limit 1`.execute(stage.db);
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await sql`delete from content.notice`.execute(stage.db);
});

it('refuses a merchant without a place: the acquirer wants to know where the terminal stands', async () => {
  const direct = await stage.as('direct');
  const asked = { sn: await stock(), merchantId: shop().id, serviceFeeFen: 9_900 };
  expect(await direct.call(bindTerminal, asked)).toMatchObject({ reason: 'terminal_merchant_unplaced' });
  await sql`insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
    values (${shop().id}, 'agent', 30549120, 104064310, '510107', ${STORY_NOW})`.execute(stage.db);
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
  minutes += 5;
  const at = clock.now().toISOString();
  expect(await ask()).toMatchObject({ accepted: 1 });
  expect(await infoOf(sn)).toMatchObject({ bindStatus: 1, boundAt: at, place: { lat: 30_549_120, since: at } });
  expect(standIn.registered().has(sn)).toBe(true);
  expect(await told()).toEqual(['terminal_acquirer_accepted']);
  expect(await ask()).toMatchObject({ accepted: 0, unreached: 0 });
});

it('frees the terminal when the acquirer refuses, and says why in words', async () => {
  const sn = await stock(STAND_IN_FAULTS.taken);
  const { id } = await bind(sn);
  expect(await ask()).toMatchObject({ refused: 1 });
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

it('asks again under the same key after faults, a lost answer and a pause, and binds once', async () => {
  const { silent, later, garbled, busy, fault } = STAND_IN_FAULTS;
  const sns = [];
  for (const digits of [silent, later, garbled, busy, fault]) sns.push(await stock(digits));
  for (const sn of sns) await bind(sn);
  expect(await ask()).toMatchObject({ accepted: 0, later: 1, unreached: 4 });
  await askLater();
  await askLater();
  expect(await Promise.all(sns.map(statusOf))).toEqual([1, 1, 1, 1, 0]);
  const keys = standIn.asked.filter((one) => one.startsWith('PUT'));
  for (const sn of sns.slice(0, 4)) expect(keys).toContain(`PUT ${(await requestOf(sn))?.no}`);
  const stuck = sns[4] ?? '';
  expect((await run('list')).lines.join('\n')).toMatch(new RegExp(`waiting  ${stuck}[^]*HTTP 500`));
  await run('end', [(await requestOf(stuck))?.no ?? ''], { reason: '收单机构电话答复：终端未入库' });
  expect((await infoOf(stuck)).refusedBinding).toMatchObject({ message: '收单机构电话答复：终端未入库' });
  expect(await askLater()).toMatchObject({ withdrawn: 1 });
});

it('an answer after a cancellation binds nothing, and is withdrawn at the acquirer', async () => {
  const sn = await stock();
  const { id } = await bind(sn);
  const slow: Acquirer = {
    ...acquirer,
    register: async (registration) => {
      const answer = await acquirer.register(registration);
      await (await stage.as('direct')).ok(cancelOperation, { id });
      return answer;
    },
  };
  expect(await ask(slow)).toMatchObject({ void: 1, withdrawn: 1 });
  expect([await statusOf(sn), (await requestOf(sn))?.state]).toEqual([0, 'withdrawn']);
  expect(standIn.registered().has(sn)).toBe(false);
  await bind(sn);
  expect(await ask()).toMatchObject({ accepted: 1 });
  expect(await statusOf(sn)).toBe(1);
});

it('cancelled before it was sent, the acquirer never hears of it', async () => {
  const sn = await stock();
  const { id } = await bind(sn);
  await (await stage.as('direct')).ok(cancelOperation, { id });
  const request = await requestOf(sn);
  expect(request?.state).toBe('withdrawn');
  await ask();
  expect(standIn.asked.some((one) => one.endsWith(request?.no ?? ''))).toBe(false);
});

it('while it waits nothing else happens to the terminal, its merchant is not closed and does not move', async () => {
  const sn = await stock(STAND_IN_FAULTS.fault);
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
  expect(await placeFollower.problems(stage.db, shop().id)).toEqual([expect.stringContaining('1 bindings wait')]);
  await ask();
  // a transfer of the merchant ends what would bind one to it
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
  expect(await askLater()).toMatchObject({ withdrawn: 1 });
});

it('unbinding withdraws at the acquirer before the terminal is registered for the next merchant', async () => {
  const sn = await stock();
  await bind(sn);
  await ask();
  const first = await requestOf(sn);
  await (await stage.as('direct')).ok(unbindTerminal, { sn });
  await bind(sn);
  const second = await requestOf(sn);
  await ask();
  await askLater();
  const mine = standIn.asked.filter((one) => one.endsWith(first?.no ?? '') || one.endsWith(second?.no ?? ''));
  expect(mine).toEqual([`PUT ${first?.no}`, `DELETE ${first?.no}`, `PUT ${second?.no}`]);
  expect([await statusOf(sn), standIn.registered().get(sn)]).toEqual([1, second?.no]);
});

it('two processes ask once; what one of them had taken when it was killed is asked again', async () => {
  const sn = await stock();
  await bind(sn);
  const killed: Acquirer = {
    ...acquirer,
    register: async (registration) => {
      await acquirer.register(registration);
      throw new Error('killed');
    },
  };
  const before = standIn.asked.length;
  const runs = await Promise.allSettled([ask(killed), ask(killed)]);
  expect(runs.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect([standIn.asked.length - before, await statusOf(sn)]).toEqual([1, 0]);
  expect(await ask()).toMatchObject({ accepted: 0 });
  minutes += 2;
  expect(await ask()).toMatchObject({ accepted: 1 });
  expect(await statusOf(sn)).toBe(1);
});

it('tells the acquirer where terminals stand that it has registered: the last move, until it answers', async () => {
  const tell = (through: Acquirer = acquirer) => tellPlaces({ db: stage.db, clock, acquirer: through });
  const place = { lat: 30_657_401, lng: 104_065_900, regionCode: '510104' };
  const moveTo = (address: string) => {
    const move = {
      no: shop().no,
      place: { ...place, address },
      reason: '搬店',
      operator: testOperator('zhouhang'),
      now: clock.now(),
    };
    return movePlace(stage.db, move, false);
  };
  const [sn, gone] = [await stock(), await stock()];
  for (const each of [sn, gone]) await bind(each);
  await ask();
  const key = (await requestOf(sn))?.no ?? '';
  expect(await tell()).toBe(0);
  await moveTo('红星路三段 7005');
  expect(await tell()).toBe(0);
  expect((await run('list')).lines.join('\n')).toMatch(
    new RegExp(`accepted  ${sn}.*new place not told yet \\(HTTP 500\\)`),
  );
  // unbound, it is withdrawn and not moved
  await (await stage.as('direct')).ok(unbindTerminal, { sn: gone });
  // moved again while it is being told: the former answer is void, the last place is told
  await moveTo('红星路四段 8 号');
  const slow: Acquirer = {
    ...acquirer,
    move: async (move) => {
      const answer = await acquirer.move(move);
      if (move.key === key && move.address === '红星路四段 8 号') await moveTo('红星路五段 9 号');
      return answer;
    },
  };
  await Promise.all([tell(slow), tell(slow)]);
  expect(standIn.moved().get(key)).toBe('红星路五段 9 号');
  expect(standIn.moved().has((await requestOf(gone))?.no ?? '')).toBe(false);
  expect(standIn.asked.filter((one) => one.startsWith(`MOVE ${key} `))).toEqual(
    [1, 2, 3].map((n) => `MOVE ${key} ${n}`),
  );
  expect((await run('list')).lines.join('\n')).not.toContain('new place');
  await moveTo('红星路 7004');
  await tell();
  expect((await run('list')).lines.join('\n')).toContain('new place refused (place: 装机地址不在经营范围内)');
  expect(await infoOf(sn)).toMatchObject({ bindStatus: 1, place: { address: '红星路 7004' } });
  expect((await run('retry', [key])).lines.join()).toContain('1 are asked');
});

it('of several terminals each is bound by its own answer; all or nothing is refused', async () => {
  const good = await stock();
  const bad = await stock(STAND_IN_FAULTS.terminal);
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
