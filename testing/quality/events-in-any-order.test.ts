/**
 * Every kind of event of an acquirer, with our own acts and rows of the feed: in whichever order, however late and
 * often they arrive, all ends in the same state, money included.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { EVENT_KINDS } from '#capabilities/events/contract/event-kinds.ts';
import { eventTakers } from '#capabilities/events/server/event-takers.ts';
import { seededRandom, type Random } from '#simulator/random.ts';
import { NO_VIOLATIONS, violations } from '../booking-violations.ts';
import { balances, deliver, interleaved, moved, settle, shuffled, stateOf } from '../events/deliver.ts';
import { scenario } from '../events/scenario.ts';
import { freshDatabase } from '../fresh-database.ts';
import { setAmounts } from '../rewards.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { NOW } from '../trades.ts';

const ORDERS = 200;
const AT_ONCE = 20;

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

/** Several lives at once, each in an order of its own, interleaved at random. */
const run = async (names: readonly string[], random?: Random) => {
  const lives = names.map(scenario);
  const before = await balances(db());
  const orders = lives.map(({ steps }) => (random === undefined ? steps : shuffled(steps, random)));
  await deliver(
    db(),
    random === undefined ? orders.flat() : interleaved(orders, random),
    () => random?.int(1, 30) ?? 1,
  );
  const states: unknown[] = [];
  for (const life of lives) states.push(await stateOf(db(), life));
  return { states, money: moved(before, await balances(db())) };
};

it(`${ORDERS} orders end as the orderly one does`, async () => {
  const orderly = await run(['Q00000']);
  const [state] = orderly.states as { events: { state: string }[]; waiting: unknown[] }[];
  expect(state?.events.filter((event) => event.state !== 'applied')).toEqual([]);
  expect(state?.waiting).toEqual([]);
  expect(orderly.money.length).toBeGreaterThan(3);
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_none, index) => `Q${String(from + index).padStart(5, '0')}`);
    const { states, money } = await run(names, seededRandom(`events/${from}`));
    for (const [index, one] of states.entries())
      expect({ life: names[index], state: one }).toEqual({ life: names[index], state });
    expect(money).toEqual(orderly.money.map(([id, fen]) => [id, fen * AT_ONCE]));
  }
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
}, 300_000);
