/**
 * Every call × bodies that no client sends, from a stranger and from an account: refused as malformed or unknown,
 * never a fault, and without a row in the audit log for strangers.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '../test-server.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter(({ method }) => method !== 'GET');

/** A plain object, which is parsed: a call that knows none of its fields may take it. */
const OBJECT = 'a length that is no number';
const BODIES: Readonly<Record<string, string>> = {
  'a string': JSON.stringify('x'.repeat(10_000)),
  'an array': JSON.stringify(Array(2_000).fill(1)),
  null: 'null',
  'a number': '7',
  deep: `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
  wide: JSON.stringify(Object.fromEntries(Array.from({ length: 1_200 }, (_, nth) => [`k${nth}`, nth]))),
  huge: JSON.stringify({ a: 'x'.repeat(300_000) }),
  [OBJECT]: '{"username":{"length":{"toString":1}},"text":{"length":{"toString":1}}}',
};
/** Malformed, not logged in, too many: nothing of the call has run. */
const REFUSED = [400, 401, 429];

let server: TestServer;
let clients: Record<string, TestClient>;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  clients = { stranger: server.client(), account: await server.as(AGENT_IDS.mid) };
});
afterAll(() => server.close());

const audited = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit.entry`.execute(
    server.database.db,
  );
  return rows[0]?.count ?? 0;
};

const ask = async (who: string, path: string, method: 'POST' | 'PUT', body: string): Promise<number> => {
  // rate limits would hide the code behind them
  server.clock.advance(1_000);
  const { json } = (await clients[who]?.raw(method, path, body)) ?? { json: { code: 0 } };
  return json.code;
};

const codesOf = async (who: string, path: string, method: 'POST' | 'PUT'): Promise<[what: string, code: number][]> => {
  const codes: [string, number][] = [];
  for (const [what, body] of Object.entries(BODIES)) codes.push([what, await ask(who, path, method, body)]);
  return codes;
};

it.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
  const path = `/prod-api${call.path.replaceAll(/\{\w+\}/g, '1')}`;
  const method = call.method === 'PUT' ? 'PUT' : 'POST';
  const before = await audited();
  const ofStranger = await codesOf('stranger', path, method);
  expect(ofStranger.filter(([, code]) => code === 500)).toEqual([]);
  expect(ofStranger.filter(([what, code]) => what !== OBJECT && !REFUSED.includes(code))).toEqual([]);
  expect(await audited()).toBe(before);
  const ofAccount = await codesOf('account', path, method);
  expect(ofAccount.filter(([, code]) => code === 500)).toEqual([]);
  expect(ofAccount.filter(([what, code]) => what !== OBJECT && !REFUSED.includes(code))).toEqual([]);
});
