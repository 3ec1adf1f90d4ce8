/** A call uses at most as many connections at once as it declares: `cost` limits what one account takes of the pool. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { send } from './call-http.ts';
import { qualityWorld } from './quality-world.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'agent');

let world: QualityWorld;
let now = 0;
let most = 0;
beforeAll(async () => {
  world = await qualityWorld();
  const { pool } = world.server.calls;
  pool.on('acquire', () => {
    now += 1;
    most = Math.max(most, now);
  });
  pool.on('release', () => (now -= 1));
});
afterAll(() => world.server.close());

it.each(calls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
  const { request, as = CALLER } = EXAMPLES[name] ?? { request: () => ({}) };
  const client = await world.again(as);
  most = 0;
  await send(client, call, request(world));
  expect(most).toBeLessThanOrEqual(Math.max(1, call.cost ?? 1));
});

it('a call that takes no units of its account has limits', () => {
  const free = calls.filter(({ cost }) => cost === 0);
  expect(free.length).toBeGreaterThan(0);
  expect(free.filter(({ limits }) => limits === undefined).map(({ name }) => name)).toEqual([]);
});
