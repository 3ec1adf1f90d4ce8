/**
 * Random histories of promotions of one merchant: at rest the acquirer's book has the rate that the rule gives for the
 * day.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command, SendAnswer } from '#platform/acquirer/command.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { runs } from '#testing/property-runs.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { submitChanges } from '../contract/asking/submit-changes.ts';
import { cancelPromotion } from '../contract/promotions/cancel-promotion.ts';
import { closePromotion } from '../contract/promotions/close-promotion.ts';
import { listPromotions } from '../contract/promotions/list-promotions.ts';
import { submitPromotion } from '../contract/promotions/submit-promotion.ts';
import { ratesOfDay, type Overlay } from '../rules/rates-of-day.ts';
import { recordOwnChange } from './outcomes/record-own-change.ts';
import { askPromoted } from './promotions/ask-promoted.ts';

const DAY_MS = 86_400_000;
const TYPES = { 1: [5_600, 5_800, 6_000, 6_400], 3: [3_900, 4_100, 4_400] } as const;
const rateOf = (type: 1 | 3, rate: number) =>
  type === 1
    ? { rateType: 1 as const, ratePpm: ppm(rate), capFen: fen(2_000) }
    : { rateType: 3 as const, ratePpm: ppm(rate) };
const value = fc.constantFrom<[1 | 3, number][]>(
  ...TYPES[1].map((rate): [1 | 3, number][] => [[1, rate]]),
  ...TYPES[3].map((rate): [1 | 3, number][] => [[3, rate]]),
  [
    [1, 5_800],
    [3, 4_100],
  ],
);
const day = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  fc.record({
    act: fc.constant('promote' as const),
    value,
    from: day,
    days: day,
    priority: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(0.3, 1, 1, 2, 4) }),
  fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 1) }),
  fc.record({ act: fc.constant('ask' as const), value }),
  fc.record({ act: fc.constant('own' as const), value }),
  fc.record({ act: fc.constantFrom('close' as const, 'cancel' as const), which: fc.nat(3), days: fc.nat(3) }),
  fc.record({
    act: fc.constant('fault' as const),
    fault: fc.constantFrom('failed' as const, 'lost' as const, 'later' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let leaf: TestClient;
/** The rates that the acquirer charges, and its decisions by number and attempt. */
let book: Map<number, number>;
let base: Map<number, number>;
let overlays: Overlay[];
const decided = new Map<string, SendAnswer>();
let fault: 'none' | 'failed' | 'lost' | 'later' = 'none';

const key = (): string => `m${world.merchant('leaf').id}-p1`;
const today = (): string => businessDay(server.clock.now());
const login = async (): Promise<void> => {
  leaf = await server.as(world.agents.leaf.id);
};

/** Executes a number once; the answer may be lost, or come only when it is asked about. */
const execute = (command: Command): SendAnswer => {
  const { number: no, attempt } = command;
  if (fault === 'failed') {
    const answer: SendAnswer = { outcome: 'failed', attempt, words: '维护中' };
    decided.set(no, answer);
    return answer;
  }
  if (command.kind === 'change_rate')
    for (const { rateType, ratePpm } of command.body.rates) book.set(rateType, ratePpm);
  const answer: SendAnswer = { outcome: 'done', attempt, effectiveAt: server.clock.now() };
  decided.set(no, answer);
  if (fault === 'lost') return { outcome: 'unanswered', why: 'timeout' };
  return fault === 'later' ? { outcome: 'acknowledged', attempt } : answer;
};

const work = async (): Promise<void> => {
  await askPromoted(server.database.db, server.clock.now(), server.services);
  await acquirer.work();
};

/** Lost commands are queried; failed ones are asked again on the days after. */
const settle = async (): Promise<void> => {
  fault = 'none';
  for (let turn = 0; turn < 6; turn += 1) {
    server.clock.advance(3_700_000);
    await work();
  }
};

const agentPromotions = async () => (await leaf.ok(listPromotions, { states: ['running', 'coming'] })).rows;

const steps = {
  promote: async ({ value: asked, from, days, priority }: Extract<Step, { act: 'promote' }>) => {
    const [fromOn, lastOn] = [addDays(today(), from), addDays(today(), from + days - 1)];
    const rates = asked.map(([type, rate]) => rateOf(type, rate));
    const selection = { by: 'list' as const, keys: [key()] };
    const terms = { selection, rates, fromOn, toOn: lastOn, priority, name: '限时', password: TEST_PASSWORD };
    const { id } = await leaf.ok(submitPromotion, terms);
    if (id !== undefined) overlays.push({ id: idOf(Number(id)), priority, fromOn, lastOn, rates });
  },
  wait: async ({ days }: Extract<Step, { act: 'wait' }>) => {
    server.clock.advance(days * DAY_MS);
    await login();
    await work();
  },
  ask: async ({ value: asked }: Extract<Step, { act: 'ask' }>) => {
    const rates = asked.map(([type, rate]) => rateOf(type, rate));
    const selection = { by: 'list' as const, keys: [key()] };
    await sql`insert into changes.waiver (kind, merchant_id, reason, operator, made_at)
      values ('rate', ${world.merchant('leaf').id}, '测试', 'test', ${server.clock.now()})`.execute(server.database.db);
    const { acceptedCount } = await leaf.ok(submitChanges, {
      kind: 'rate',
      selection,
      value: { rates },
      password: TEST_PASSWORD,
    });
    const before = fault;
    fault = before === 'failed' ? 'none' : before;
    await acquirer.work();
    fault = before;
    if (acceptedCount > 0) for (const [type, rate] of asked) if (!isHeld(type)) base.set(type, rate);
  },
  own: async ({ value: asked }: Extract<Step, { act: 'own' }>) => {
    const at = server.clock.now();
    const own = {
      kind: 'rate' as const,
      key: key(),
      acquirer: 'tested',
      value: { rates: asked.map(([type, rate]) => rateOf(type, rate)) },
      effectiveAt: at,
      now: at,
      unlessOpen: false,
    };
    await inTransaction(server.database.db, (tx) => recordOwnChange(tx, own));
    for (const [type, rate] of asked) {
      book.set(type, rate);
      if (ofDay(type) !== rate) base.set(type, rate);
    }
    await work();
  },
  close: async ({ which, days }: Extract<Step, { act: 'close' | 'cancel' }>) => {
    const running = (await agentPromotions()).filter(({ state }) => state === 'running');
    const one = running[which % Math.max(1, running.length)];
    if (one === undefined) return;
    const lastOn = addDays(today(), days);
    const { code } = await leaf.call(closePromotion, { id: one.id, lastOn });
    expect(code === 200).toBe(lastOn < one.lastOn);
    if (code === 200) overlays = overlays.map((each) => (each.id === Number(one.id) ? { ...each, lastOn } : each));
  },
  cancel: async ({ which }: Extract<Step, { act: 'close' | 'cancel' }>) => {
    const coming = (await agentPromotions()).filter(({ state }) => state === 'coming');
    const one = coming[which % Math.max(1, coming.length)];
    if (one === undefined) return;
    expect((await leaf.call(cancelPromotion, { id: one.id })).code).toBe(200);
    overlays = overlays.filter(({ id }) => id !== Number(one.id));
  },
  fault: async (one: Extract<Step, { act: 'fault' }>) => {
    fault = one.fault;
  },
};

const ofDay = (type: number): number | undefined => {
  const rates = [...base].map(([rateType, rate]) => rateOf(rateType as 1 | 3, rate));
  return ratesOfDay(rates, overlays, today()).find(({ rateType }) => rateType === type)?.ratePpm;
};
const isHeld = (type: number): boolean =>
  overlays.some(
    ({ fromOn, lastOn, rates }) =>
      fromOn <= today() && today() <= lastOn && rates.some(({ rateType }) => rateType === type),
  );

/** Each history begins with the values that the previous one left in force, without its promotions. */
const begin = async (): Promise<void> => {
  const db = server.database.db;
  overlays = [];
  await login();
  for (const { id, state } of await agentPromotions())
    if (state === 'coming') await leaf.call(cancelPromotion, { id });
    else await leaf.call(closePromotion, { id, lastOn: today() });
  for (let turn = 0; turn < 3; turn += 1) {
    server.clock.advance(DAY_MS);
    await settle();
  }
  await login();
  const { rows } = await sql<{ type: number; rate: number }>`
    select rate_type as type, rate_ppm as rate from changes.base_rates_on(array[${world.merchant('leaf').id}]::bigint[],
      array[1]::bigint[], ${server.clock.now()})`.execute(db);
  base = new Map([
    [1, 6_000],
    [3, 3_800],
    ...rows.filter(({ type }) => type in TYPES).map(({ type, rate }) => [Number(type), Number(rate)] as const),
  ]);
};

/** Gives up failed beginnings by hand, so that only changes that were not refused are compared. */
const rest = async (): Promise<void> => {
  await settle();
  server.clock.advance(DAY_MS);
  await login();
  await settle();
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  acquirer = await testAcquirer(server);
  acquirer.answer = execute;
  acquirer.query = ({ number: no }) => decided.get(no) ?? { outcome: 'unknown' };
  book = new Map([
    [1, 6_000],
    [3, 3_800],
  ]);
});
afterAll(() => server.close());

it('has the values of the promotions and the base, after any events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (history) => {
      await begin();
      for (const one of history) await steps[one.act](one as never);
      await rest();
      const { rows: failed } = await sql`
        select 1 from changes.change where state = 3 and subject = ${key()} and id = (select max(id) from changes.change
          where subject = ${key()} and origin <> 'acquirer')`.execute(server.database.db);
      if (failed.length > 0 && [...book.keys()].some(isHeld)) return;
      expect(Object.fromEntries(book)).toEqual({ 1: ofDay(1), 3: ofDay(3) });
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});
