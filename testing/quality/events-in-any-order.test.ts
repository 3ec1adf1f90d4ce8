/**
 * Every kind of event of an acquirer, with our own acts and rows of the feed: in whichever order, how late and how often
 * they arrive, all ends in the same state, money included.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_KINDS } from '#capabilities/events/contract/event-kinds.ts';
import { eventTakers } from '#capabilities/events/server/event-takers.ts';
import type { Database } from '#platform/db/db.ts';
import { seededRandom } from '#simulator/random.ts';
import { NO_VIOLATIONS, violations } from '../booking-violations.ts';
import { balances, deliver, moved, settle, shuffled, stateOf } from '../events/deliver.ts';
import { scenario } from '../events/scenario.ts';
import { freshDatabase } from '../fresh-database.ts';
import { setAmounts } from '../rewards.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { NOW } from '../trades.ts';

const ORDERS = 200;

let database: Database;
const db = () => database.db;
beforeAll(async () => {
  database = await freshDatabase();
  await buildSmallWorld(db(), { now: NOW });
  await setAmounts(db(), 'service_fee', 9_900, { leaf: 2_000, direct: 4_950, mid: 6_000, root: 9_000 });
  await settle(db());
});
afterAll(() => database.close());

it('each kind of event has one taker', async () => {
  const taken = eventTakers.providers().flatMap(({ kinds }) => kinds);
  expect(taken.toSorted()).toEqual(EVENT_KINDS.toSorted());
});

const run = async (name: string, order: (steps: ReturnType<typeof scenario>['steps']) => typeof steps, size: () => number) => {
  const one = scenario(name);
  const before = await balances(db());
  await deliver(db(), order(one.steps), size);
  return { state: await stateOf(db(), one), money: moved(before, await balances(db())) };
};

it(`${ORDERS} orders end as the orderly one does`, async () => {
  const orderly = await run('Q00000', (steps) => steps, () => 1);
  const { events, waiting } = orderly.state as { events: { state: string }[]; waiting: unknown[] };
  expect(events.filter(({ state }) => state !== 'applied')).toEqual([]);
  expect(waiting).toEqual([]);
  expect(orderly.money.length).toBeGreaterThan(3);
  for (let index = 1; index <= ORDERS; index += 1) {
    const random = seededRandom(`events/${index}`);
    const name = `Q${String(index).padStart(5, '0')}`;
    expect(await run(name, (steps) => shuffled(steps, random), () => random.int(1, 7)), name).toEqual(orderly);
  }
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
}, 400_000);
