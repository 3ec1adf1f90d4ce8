/** An agent changes the rates of its merchants at the acquirer: from asking to the value in force. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { addRegisteredMerchant, testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { submitChanges } from '../../contract/asking/submit-changes.ts';
import { cancelChange } from '../../contract/lookup/cancel-change.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { listChangeBatches } from '../../contract/lookup/list-change-batches.ts';
import { listChanges } from '../../contract/lookup/list-changes.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { recordOwnChange } from '../outcomes/record-own-change.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let id: MerchantId;
const kind = 'rate' as const;
const db = () => server.database.db;
const as = (name: AgentName) => server.as(world.agents[name].id);
const on = (day: string, time = '10:00'): void => server.clock.set(new Date(`${day}T${time}:00+08:00`));
const key = (merchantId: number = id) => `m${merchantId}-p1`;

let number = 0;
/** A merchant without a terminal, which is under the policy of its application. */
const newMerchant = async (agent: AgentName = 'leaf'): Promise<MerchantId> => {
  number += 1;
  return addRegisteredMerchant(db(), {
    no: `898515812901${String(number).padStart(3, '0')}`,
    name: `费率小馆${number}`,
    agentId: world.agents[agent].id,
  });
};

const CAP = { capFen: 2_000 } as const;
const rate = (ratePpm: number) => ({ rates: [{ rateType: 1 as const, ratePpm: ratePpm as Ppm, ...CAP } as never] });
const chosen = (...keys: string[]) => ({ by: 'list' as const, keys });
const submit = async (ratePpm: number, name: AgentName = 'leaf', keys = [key()]) =>
  (await as(name)).call(submitChanges, {
    kind,
    selection: chosen(...keys),
    value: rate(ratePpm),
    password: TEST_PASSWORD,
  });
const submitted = async (ratePpm: number, keys = [key()]): Promise<string> => {
  const { data } = await submit(ratePpm, 'leaf', keys);
  if (data?.changeId === undefined) throw new Error(JSON.stringify(data));
  return data.changeId;
};
const info = async (changeId: string, name: AgentName = 'leaf') =>
  (await as(name)).ok(getChange, { kind, id: changeId });
const inForce = async (): Promise<number | undefined> => {
  const { rows } = await (await as('leaf')).ok(listChangeSubjects, { kind, merchantId: id });
  return rows[0]?.inForce.rates?.find(({ rateType }) => rateType === 1)?.ratePpm;
};
const barOf = async () => (await (await as('leaf')).ok(listChangeSubjects, { kind, merchantId: id })).rows[0]?.barred;
const previewed = async (ratePpm: number, keys = [key()]) =>
  (await as('leaf')).ok(previewChanges, { kind, selection: chosen(...keys), value: rate(ratePpm) });

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  on('2026-09-18');
  acquirer = await testAcquirer(server);
  id = await newMerchant();
});
afterAll(() => server.close());

describe('a change of a rate', () => {
  it('is applying until it is sent, then changed, and in force from the instant that the acquirer states', async () => {
    acquirer.answer = ({ attempt }) => ({
      outcome: 'done',
      attempt,
      effectiveAt: new Date('2026-09-19T00:00:00+08:00'),
      words: '已受理',
      reference: 'A-1',
    });
    const change = await submitted(6_300);
    expect(await info(change)).toMatchObject({ state: 0, canCancel: true, before: { rates: [{ ratePpm: 6_000 }] } });
    expect(acquirer.sent).toEqual([]);
    await acquirer.work();
    expect(acquirer.sent).toMatchObject([
      {
        kind: 'change_rate',
        attempt: 1,
        body: { product: 'MD2026', rates: [{ rateType: 1, ratePpm: 6_300, capFen: 2_000 }] },
      },
    ]);
    const ended = await info(change);
    expect(ended).toMatchObject({
      state: 2,
      effectiveAt: '2026-09-18T16:00:00.000Z',
      words: '已受理',
      canRetry: false,
    });
    expect(ended.events.map((event) => event.kind)).toEqual(['asked', 'sent', 'changed']);
    expect(await inForce()).toBe(6_000);
    on('2026-09-19', '00:00');
    expect(await inForce()).toBe(6_300);
    expect((await info(change)).events.at(-1)?.kind).toBe('effective');
  });

  it('that the acquirer refuses fails with its words, and is tried again under the same number', async () => {
    acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt, words: '商户编号不符' });
    const change = await submitted(6_300);
    await acquirer.work();
    const failed = await info(change);
    expect(failed).toMatchObject({ state: 3, reason: 'refused', words: '商户编号不符', canRetry: true });
    expect(await inForce()).toBe(6_000);
    acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    expect((await (await as('leaf')).call(retryChange, { kind, id: change, password: TEST_PASSWORD })).code).toBe(200);
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 2, no: failed.no, attempt: 2 });
    expect(acquirer.sent.map(({ number: no, attempt }) => [no, attempt])).toEqual([
      [failed.no, 1],
      [failed.no, 2],
    ]);
    expect(await inForce()).toBe(6_300);
  });

  it('can be cancelled until it is sent, and then only be tried again', async () => {
    const change = await submitted(6_300);
    expect((await (await as('leaf')).call(cancelChange, { kind, id: change })).code).toBe(200);
    await acquirer.work();
    expect(acquirer.sent).toEqual([]);
    expect(await info(change)).toMatchObject({ state: 3, reason: 'cancelled', canRetry: true, canCancel: false });
    await (await as('leaf')).ok(retryChange, { kind, id: change, password: TEST_PASSWORD });
    await acquirer.work();
    expect((await (await as('leaf')).call(cancelChange, { kind, id: change })).reason).toBe('change_sent');
    expect(await info(change)).toMatchObject({ state: 2, attempt: 2 });
  });

  it('whose answer is lost is processing, is asked about, and is not sent again', async () => {
    acquirer.answer = () => ({ outcome: 'unanswered', why: 'timeout' });
    const change = await submitted(6_300);
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 1, canCancel: false });
    acquirer.query = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    server.clock.advance(31_000);
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 2 });
    expect(acquirer.sent).toHaveLength(1);
  });
});

describe('refusals, row by row', () => {
  it('is one below the higher of floor and own cost, above the ceiling, equal, or not of the policy', async () => {
    const { rates = [] } = await (await as('leaf')).ok(getChangeOptions, { kind, selection: chosen(key()) });
    const [bounds] = rates;
    if (bounds === undefined) throw new Error('no bounds');
    expect(bounds).toMatchObject({ rateType: 1, highest: { ratePpm: 6_800, capFen: 2_000 }, inForce: [{ count: 1 }] });
    expect(bounds.lowest.ratePpm).toBeGreaterThanOrEqual(bounds.mine?.ratePpm ?? Infinity);
    const reasonOf = async (ppm: number) => (await previewed(ppm)).refused[0]?.barred.reason;
    expect(await reasonOf(bounds.lowest.ratePpm - 1)).toBe('below_floor');
    expect(await reasonOf(bounds.highest.ratePpm + 1)).toBe('above_ceiling');
    expect(await reasonOf(6_000)).toBe('same');
    expect((await previewed(bounds.lowest.ratePpm)).acceptedCount).toBe(1);
    // a cap of a rate type without debit cards, and a rate without the cap that the policy has
    const asked = async (given: object) =>
      (await as('leaf')).ok(previewChanges, { kind, selection: chosen(key()), value: { rates: [given as never] } });
    expect((await asked({ rateType: 3, ratePpm: 4_000, capFen: 100 })).refused[0]?.barred.reason).toBe(
      'not_applicable',
    );
    expect((await asked({ rateType: 1, ratePpm: 6_300 })).refused[0]?.barred.reason).toBe('above_ceiling');
  });

  it('never stops the others, unless all or nothing is asked', async () => {
    const other = await newMerchant();
    const keys = [key(), key(other), key(world.merchant('mid').id), 'm999999-p1', 'nonsense'];
    const all = { kind, selection: chosen(...keys), value: rate(6_300), password: TEST_PASSWORD };
    const leaf = await as('leaf');
    const refused = await leaf.call(submitChanges, { ...all, allOrNothing: true });
    expect(refused.reason).toBe('change_some_refused');
    expect(await barOf()).toBeUndefined();
    expect(await leaf.ok(submitChanges, all)).toMatchObject({ acceptedCount: 2, refusedCount: 3 });
    await acquirer.work();
    expect(acquirer.sent).toHaveLength(2);
  });

  it('is a second one while the first is open, and for 30 days from the day of effect', async () => {
    await submitted(6_300);
    expect(await barOf()).toMatchObject({ reason: 'open', state: 0 });
    expect((await submit(6_400)).data).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
    await acquirer.work();
    expect(await barOf()).toMatchObject({ reason: 'settled', openOn: '2026-10-18' });
    on('2026-10-17', '23:59');
    expect((await previewed(6_400)).refused[0]?.barred.reason).toBe('settled');
    on('2026-10-18', '00:00');
    expect((await previewed(6_400)).acceptedCount).toBe(1);
  });

  it('is a second one even at the same moment: one is open', async () => {
    const [one, other] = await Promise.all([submit(6_300), submit(6_400)]);
    expect((one.data?.acceptedCount ?? 0) + (other.data?.acceptedCount ?? 0)).toBe(1);
    await acquirer.work();
    expect(acquirer.sent).toHaveLength(1);
  });

  it('or is sent once where it is cancelled at the moment of sending', async () => {
    const change = await submitted(6_300);
    const [cancelled] = await Promise.all([
      (await as('leaf')).call(cancelChange, { kind, id: change }),
      acquirer.work(),
    ]);
    const { state, reason } = await info(change);
    expect([state, reason, acquirer.sent.length]).toEqual(
      cancelled.code === 200 ? [3, 'cancelled', 0] : [2, undefined, 1],
    );
  });
});

describe('a change that is not sent yet', () => {
  it('a change that fell below the floor in the meantime fails with the reason, not sent', async () => {
    await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at,
        drafted_by, published_at, published_by)
      select policy_id, 99, status, '2026-11-01', jsonb_set(content, '{rates,0,floorPpm}', '5700'), drafted_at,
        drafted_by, published_at, published_by from policies.policy_version where policy_id = 1 limit 1`.execute(db());
    on('2026-10-31', '23:59');
    const change = await submitted(5_600);
    on('2026-11-01', '00:00');
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 3, reason: 'below_floor', retryBar: { reason: 'below_floor' } });
    expect(acquirer.sent).toEqual([]);
  });

  it('ends with the reason when its merchant was closed or went to another agent', async () => {
    const change = await submitted(6_300);
    await sql`update merchants.merchant set status = 'closed' where id = ${id}`.execute(db());
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 3, reason: 'closed' });
    id = await newMerchant();
    const moved = await submitted(6_300);
    await sql`update merchants.merchant set agent_id = ${world.agents.mid.id} where id = ${id}`.execute(db());
    await acquirer.work();
    expect(await info(moved)).toMatchObject({ state: 3, reason: 'moved', canRetry: false });
    expect(await info(moved, 'mid')).toMatchObject({ reason: 'moved' });
    expect(acquirer.sent).toEqual([]);
  });

  it('continues when it was sent before that; its result is recorded, and both agents see it', async () => {
    acquirer.answer = () => ({ outcome: 'unanswered', why: 'timeout' });
    const change = await submitted(6_300);
    await acquirer.work();
    await sql`update merchants.merchant set agent_id = ${world.agents.mid.id} where id = ${id}`.execute(db());
    acquirer.query = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: server.clock.now() });
    server.clock.advance(31_000);
    await acquirer.work();
    expect(await info(change)).toMatchObject({ state: 2 });
    expect(await info(change, 'mid')).toMatchObject({ state: 2, inForce: { rates: [{ ratePpm: 6_300 }] } });
  });
});

describe('an own change of the acquirer', () => {
  it('is in force from its instant, does not settle, and corrects the former value that an open one shows', async () => {
    acquirer.answer = () => ({ outcome: 'unanswered', why: 'timeout' });
    const change = await submitted(6_300);
    await acquirer.work();
    const now = server.clock.now();
    const own = { kind, key: key(), acquirer: 'tested', value: rate(6_100), effectiveAt: now, now } as const;
    expect(await inTransaction(db(), (tx) => recordOwnChange(tx, { ...own, unlessOpen: true }))).toBeUndefined();
    await inTransaction(db(), (tx) => recordOwnChange(tx, { ...own, unlessOpen: false }));
    expect(await inForce()).toBe(6_100);
    expect(await info(change)).toMatchObject({ isBeforeChanged: true, before: { rates: [{ ratePpm: 6_100 }] } });
    const { rows } = await (await as('leaf')).ok(listChanges, { kind, origin: 'acquirer', merchantId: id });
    expect(rows).toMatchObject([{ state: 2, before: { rates: [{ ratePpm: 6_000 }] } }]);
    expect((await barOf())?.reason).toBe('open');
  });
});

it.each([
  ['as it said them', [6_100, 6_200]],
  ['the later one first', [6_200, 6_100]],
])('of two rates of the acquirer for one instant the later one applies, when reported %s', async (_, order) => {
  const [now, effectiveAt] = [server.clock.now(), new Date('2026-09-19T00:00:00+08:00')];
  const said = { 6_100: '2026-09-18T09:00:00+08:00', 6_200: '2026-09-18T09:30:00+08:00' };
  for (const ppm of order as (keyof typeof said)[]) {
    const own = {
      kind,
      key: key(),
      acquirer: 'tested',
      value: rate(ppm),
      effectiveAt,
      now,
      unlessOpen: false,
    } as const;
    await inTransaction(db(), (tx) => recordOwnChange(tx, { ...own, saidAt: new Date(said[ppm]) }));
  }
  expect(await inForce()).toBe(6_000);
  on('2026-09-19', '00:00');
  expect(await inForce()).toBe(6_200);
  // the rate that returns after a promotion is the same
  const { rows } = await sql`
    select rate_ppm as ppm from changes.base_rates_on(array[${id}::bigint], array[1::bigint], ${server.clock.now()})
    where rate_type = 1`.execute(db());
  expect(rows).toEqual([{ ppm: 6_200 }]);
});

describe('several rates for one instant each show the one that they replaced', () => {
  const effectiveAt = new Date('2026-09-19T00:00:00+08:00');
  const tell = (ppm: number, saidAt: string) =>
    inTransaction(db(), (tx) => {
      const told = { value: rate(ppm), effectiveAt, now: server.clock.now(), saidAt: new Date(saidAt) };
      return recordOwnChange(tx, { kind, key: key(), acquirer: 'tested', unlessOpen: false, ...told });
    });
  const acts = {
    first: () => tell(6_100, '2026-09-18T09:00:00+08:00'),
    second: () => tell(6_200, '2026-09-18T09:30:00+08:00'),
    ours: async () => {
      acquirer.answer = ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt });
      await submitted(6_300);
      await acquirer.work();
    },
  };

  it.each<(keyof typeof acts)[][]>([
    [['first', 'second', 'ours']],
    [['second', 'first', 'ours']],
    [['ours', 'second', 'first']],
    [['second', 'ours', 'first']],
  ])('reported in the order %s', async (order) => {
    for (const act of order) await acts[act]();
    const { rows } = await (await as('leaf')).ok(listChanges, { kind, merchantId: id });
    const of = ({ before, after }: (typeof rows)[number]) => [before, after].map((each) => each.rates?.[0]?.ratePpm);
    expect(rows.map(of).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
      [6_000, 6_100],
      [6_100, 6_200],
      [6_200, 6_300],
    ]);
    const ours = rows.find(({ origin }) => origin === 'agent')?.id ?? '';
    expect(await info(ours)).toMatchObject({ isBeforeChanged: true });
    on('2026-09-19', '00:00');
    expect(await inForce()).toBe(6_300);
  });
});

describe('options', () => {
  it('count, for a filter, the subjects that can be changed, and for named subjects each of them', async () => {
    const options = async (selection: object) =>
      (await as('leaf')).ok(getChangeOptions, { kind, selection: selection as never });
    const filter = { by: 'filter', filter: { merchantId: id } };
    expect(await options(filter)).toMatchObject({ count: 1, policies: [{ count: 1 }] });
    await submitted(6_300);
    expect(await options(filter)).toMatchObject({ count: 0, policies: [{ count: 0 }], first: { key: key() } });
    expect(await options(chosen(key()))).toMatchObject({ count: 1, policies: [{ count: 1 }] });
  });
});

describe('all that match', () => {
  it('leave out subjects that are not offered, in the preview and with "all or nothing"', async () => {
    const other = await newMerchant();
    await sql`update merchants.merchant set name = '同名小馆' where id = any(${[id, other]}::bigint[])`.execute(db());
    await submitted(6_300);
    expect(await previewed(6_200, [key(), key(other)])).toMatchObject({ acceptedCount: 1, refusedCount: 1 });
    const all = { kind, value: rate(6_200), selection: { by: 'filter', filter: { text: '同名小馆' } } } as const;
    const leaf = await as('leaf');
    expect(await leaf.ok(previewChanges, all)).toMatchObject({ acceptedCount: 1, refusedCount: 0, refused: [] });
    const asked = { ...all, allOrNothing: true, password: TEST_PASSWORD };
    expect(await leaf.ok(submitChanges, asked)).toMatchObject({ acceptedCount: 1, refusedCount: 0 });
  });
});

describe('lists', () => {
  it('show a batch as one card with its numbers, failed ones first, and filter by state and text', async () => {
    const other = await newMerchant();
    // commands that other tests have left
    await acquirer.work();
    const before = acquirer.sent.length;
    acquirer.answer = (command) =>
      command.attempt === 1 && acquirer.sent.length === before + 1
        ? { outcome: 'failed', attempt: 1, words: '不符' }
        : { outcome: 'done', attempt: command.attempt, effectiveAt: server.clock.now() };
    const { data } = await submit(6_300, 'leaf', [key(), key(other)]);
    await acquirer.work();
    const leaf = await as('leaf');
    const batchId = data?.batchId ?? '';
    const { rows } = await leaf.ok(listChangeBatches, { kind, batchId });
    expect(rows).toMatchObject([
      { id: batchId, count: 2, byState: { applying: 0, processing: 0, changed: 1, failed: 1 }, dayCount: 2 },
    ]);
    expect(rows[0]?.shown.map(({ state }) => state)).toEqual([3, 2]);
    expect((await leaf.ok(listChanges, { kind, batchId, states: [2] })).rows).toHaveLength(1);
    const [{ merchantName = '' } = {}] = rows[0]?.shown ?? [];
    expect((await leaf.ok(listChanges, { kind, text: merchantName })).rows).toHaveLength(1);
    expect((await (await as('sibling')).ok(listChanges, { kind, batchId })).rows).toEqual([]);
  });
});

describe('who', () => {
  it('asked is named as the agent, which has no other name', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from agents.agent where id = ${world.agents.leaf.id}`.execute(db());
    const change = await info(await submitted(6_300));
    expect([change.askedBy, change.events[0]?.by]).toEqual([rows[0]?.name, rows[0]?.name]);
  });

  it('is the direct agent alone: others do not find it, a frozen one asks nothing', async () => {
    expect((await submit(6_300, 'mid')).data).toMatchObject({ acceptedCount: 0, refusedCount: 1 });
    const change = await submitted(6_300);
    for (const name of ['mid', 'sibling', 'other'] as const) {
      const client = await as(name);
      expect((await client.call(getChange, { kind, id: change })).code).toBe(404);
      expect((await client.call(cancelChange, { kind, id: change })).code).toBe(404);
    }
    const viewer = await server.as(world.agents.leaf.id, 'agent-viewer');
    expect(await viewer.ok(getChange, { kind, id: change })).toMatchObject({ canCancel: false });
    expect((await viewer.call(cancelChange, { kind, id: change })).reason).toBe('permission');
    await sql`update agents.agent set status = 'frozen' where id = ${world.agents.leaf.id}`.execute(db());
    expect((await submit(6_300)).reason).toBe('agent_frozen');
    await sql`update agents.agent set status = 'normal' where id = ${world.agents.leaf.id}`.execute(db());
  });
});
