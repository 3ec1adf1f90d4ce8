/** A mobile is masked in every answer, except where its purpose is to be seen in full. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { byCall, EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { send } from './call-http.ts';
import { qualityWorld } from './quality-world.ts';

/** Where a mobile is unmasked, by the end of its path in the answer, and why. */
const WHOLE = byCall(({ wholeMobiles }) => wholeMobiles);

const { routes } = await loadCapabilities();
const calls = routes
  .map(({ call }) => call)
  .filter((call) => audienceOf(call) === 'agent' && EXAMPLES[call.name]?.refused === undefined)
  .filter(({ effect, name }) => effect === 'read' || name in WHOLE);

let world: QualityWorld;
beforeAll(async () => {
  world = await qualityWorld();
}, 300_000);
afterAll(() => world.server.close());

/** Paths of the unmasked mobiles in an answer, without positions in lists. */
const wholeIn = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return /(?<!\d)1[3-9]\d{9}(?!\d)/.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => wholeIn(part, Array.isArray(value) ? path : [...path, key]));
};

it('finds every unmasked mobile and no masked one', () => {
  expect(wholeIn({ data: { mobile: '13812341234', rows: [{ text: '电话 13812341234' }] } })).toEqual([
    'data.mobile',
    'data.rows.text',
  ]);
  expect(wholeIn({ mobile: '138****1234', id: '113812341234' })).toEqual([]);
});

it.each(calls.map((call) => [call.name, call] as const))('%s answers no other unmasked mobile', async (name, call) => {
  const example = EXAMPLES[name];
  const { json } = await send(await world.again(example?.as ?? CALLER), call, example?.request(world) ?? {});
  const allowed = Object.keys(WHOLE[name] ?? {});
  const found = wholeIn(json).filter((path) => !allowed.some((end) => path === end || path.endsWith(`.${end}`)));
  expect([...new Set(found)]).toEqual([]);
});
