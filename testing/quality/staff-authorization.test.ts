/**
 * Every staff call × every kind of caller, generated from the contracts: a token is valid only for calls of its own
 * audience, and each role may call exactly what the capabilities declare for it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { exampleOf, EXAMPLES, kindsIn } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { addTestStaff, staffTokenFor } from '../staff.ts';
import { STORY_NOW, type TestClient } from '../test-server.ts';
import { send } from './call-http.ts';
import { MALFORMED, missingOf } from './caller-relations.ts';
import { snapshot } from './database-snapshot.ts';
import { qualityWorld } from './quality-world.ts';
import { pointersOf, withValue } from './schema-fields.ts';
import { shareOf } from './sweep.ts';
import { unnamedMembers } from './unnamed-members.ts';

const { routes, staffPermissions } = await loadCapabilities();
const all = routes.map(({ call }) => call);
const calls = all.filter((call) => audienceOf(call) === 'staff');
const closed = calls.filter(({ permission }) => permission !== 'public');
const agentCalls = all.filter((call) => audienceOf(call) === 'agent' && call.permission !== 'public');
const NOW = new Date(STORY_NOW);
const HOUR_MS = 3_600_000;

let world: QualityWorld;
let count = 0;
beforeAll(async () => {
  world = await qualityWorld();
});
beforeEach(() => world.server.clock.set(STORY_NOW));
afterAll(() => world.server.close());

const add = (role: StaffRole, mustChange = false): Promise<StaffId> => {
  count += 1;
  return addTestStaff(world.server.database.db, { loginName: `quality${count}`, name: '何静', role, mustChange });
};
const session = async (id: StaffId, at = NOW): Promise<TestClient> =>
  world.server.client(await staffTokenFor(world.server.database.db, id, at));
const change = (statement: ReturnType<typeof sql>) => statement.execute(world.server.database.db);

/** A refusal must not depend on the request: each kind of caller sends one of both, the next kind the other. */
const requestsOf = (call: Call, turn: number): readonly unknown[] =>
  shareOf([{}, exampleOf(call.name).request(world)], 2, call.name, turn);
const answersTo = (client: TestClient, call: Call, turn: number): Promise<{ status: number; json: object }[]> =>
  Promise.all(
    requestsOf(call, turn).map(async (request) => {
      const { status, json } = await send(client, call, request);
      return { status, json };
    }),
  );
/** 401 or 403 without any further information. */
const closedWith = (code: number) => ({ status: 200, json: { code, msg: expect.any(String) } });

it.each(calls)('$name has an example that declares the kind of every reference field', (call) => {
  const named = Object.keys(exampleOf(call.name).pointers ?? {});
  expect(kindsIn(call.name, named)).toEqual(kindsIn(call.name, pointersOf(call)));
});

const REFUSED: [string, number, () => Promise<TestClient>][] = [
  ['no token', 401, async () => world.server.client()],
  ['an unknown token', 401, async () => world.server.client('x'.repeat(43))],
  ['an agent', 401, async () => world.clients[CALLER]],
  ['a top agent', 401, async () => world.clients.root],
  ['an idle session', 401, async () => session(await add('finance'), new Date(NOW.getTime() - 8 * HOUR_MS))],
  [
    'a session that logged out',
    401,
    async () => {
      const id = await add('finance');
      const client = await session(id);
      await change(sql`update staff.token set end_reason = 'logout', ended_at = ${NOW} where account_id = ${id}`);
      return client;
    },
  ],
  [
    'a disabled account',
    403,
    async () => {
      const id = await add('finance');
      const client = await session(id);
      await change(sql`update staff.account set status = 'disabled' where id = ${id}`);
      return client;
    },
  ],
];
describe.each(REFUSED)('%s', (who, code, clientOf) => {
  const turn = REFUSED.findIndex(([name]) => name === who);
  let client: TestClient;
  beforeAll(async () => {
    client = await clientOf();
  });
  it.each(closed)('is refused $name', async (call) => {
    const answers = await answersTo(client, call, turn);
    expect(answers).toEqual(answers.map(() => closedWith(code)));
    expect(answers).not.toEqual([]);
  });
});

describe.each(STAFF_ROLES)('staff with the role %s', (role) => {
  let client: TestClient;
  beforeAll(async () => {
    client = await session(await add(role));
  });
  const needing = closed.filter(({ permission }) => permission.includes(':'));
  const isAllowed = ({ permission }: Call): boolean =>
    staffPermissions[permission as keyof typeof staffPermissions]?.includes(role) ?? false;

  // the session of a member of the staff is no agent's, whatever the role: each call is tried by one role
  const ownShare = agentCalls.filter(({ name }) => shareOf(STAFF_ROLES, STAFF_ROLES.length, name).includes(role));
  it.each(ownShare)('is unauthenticated for the agents’ call $name', async (call) => {
    for (const turn of [0, 1]) {
      const answers = await answersTo(client, call, turn);
      expect(answers).toEqual(answers.map(() => closedWith(401)));
    }
  });

  it.each(needing.filter((call) => !isAllowed(call)))('is refused $name', async (call) => {
    for (const request of requestsOf(call, STAFF_ROLES.indexOf(role)))
      expect((await send(client, call, request)).json).toEqual({
        code: 601,
        msg: expect.any(String),
        reason: 'permission',
      });
  });

  it.each(needing.filter(isAllowed))('may call $name', async (call) => {
    const { json } = await send(client, call, { pageSize: 'x' });
    expect([401, 403, 500]).not.toContain(json.code);
    expect(json.reason).not.toBe('permission');
  });
});

it('an account with a one-time password may only change it', async () => {
  const client = await session(await add('finance', true));
  for (const call of closed.filter(({ permission }) => permission.includes(':')))
    expect((await send(client, call, {})).json).toMatchObject({ code: 601, reason: 'permission' });
});

it('a lowered role takes effect from the next request on', async () => {
  const id = await add('finance');
  const client = await session(id);
  const review = calls.find(({ permission }) => permission === 'withdrawal:review');
  if (review === undefined) return;
  expect((await send(client, review, {})).json.reason).not.toBe('permission');
  await change(sql`update staff.account set role = 'support' where id = ${id}`);
  expect((await send(client, review, {})).json).toMatchObject({ code: 601, reason: 'permission' });
});

const pointed = calls.flatMap((call) =>
  Object.entries(EXAMPLES[call.name]?.pointers ?? {}).map(([path, noun]) => ({ call, name: call.name, path, noun })),
);

describe.skipIf(pointed.length === 0)('reference fields', () => {
  /** One client per field, because an account may call only so often. */
  const clients: TestClient[] = [];
  let before: Record<string, string>;
  beforeAll(async () => {
    for (const _ of pointed) clients.push(await session(await add('finance')));
    before = await snapshot(world.server.database.pool);
  });

  it.each(pointed)('$name: a missing or malformed $path is not an internal error', async ({ call, path, noun }) => {
    const client = clients.pop() as TestClient;
    // one schema reads nearly all ids, and the fuzz test sends others to each field: a third of the values per field
    const values = [...(noun === 'common' ? [] : [missingOf(noun)]), ...shareOf(MALFORMED, 3, `${call.name} ${path}`)];
    for (const value of values) {
      const request = withValue({ ...exampleOf(call.name).request(world) }, path.split('.'), value);
      const { status, json } = await send(client, call, request);
      expect({ value, status, code: json.code }).toEqual({ value, status: 200, code: expect.any(Number) });
      expect([401, 403, 500]).not.toContain(json.code);
    }
  });

  it('none of these calls changes anything', async () => {
    const after = await snapshot(world.server.database.pool);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  });
});

it.each(calls)('$name succeeds for its example', async (call) => {
  const example = exampleOf(call.name);
  const roles: readonly StaffRole[] = staffPermissions[call.permission as keyof typeof staffPermissions] ?? ['finance'];
  const role = roles.includes('finance') ? 'finance' : (roles[0] ?? 'finance');
  const answer = await send(await session(await add(role)), call, example.request(world));
  expect(answer.json).toMatchObject(
    example.refused === undefined ? { code: 200 } : { code: 601, reason: example.refused },
  );
  expect(example.refused === undefined ? unnamedMembers(call, answer) : []).toEqual([]);
});
