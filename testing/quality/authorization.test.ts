/**
 * Every call × every kind of caller × every entity it can reference, generated from the contracts. No access without a
 * session or a permission; no data of ancestors, siblings or other trees; and the answer for another agent's entity
 * equals the answer for one that does not exist.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audienceOf, type Call } from '#platform/contract/call.ts';
import { EMPLOYEE_ROLES, GRANTS_OF, grantedTo } from '#platform/contract/permissions.ts';
import { sql } from '#platform/db/sql.ts';
import { textFor } from '#platform/i18n/server.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER, type Example } from '../examples/examples.ts';
import { baseFor, byCall, exampleOf, EXAMPLES, unsaid, kindsIn } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { addAccount, tokenFor } from '../session.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { STORY_NOW, type TestClient } from '../test-server.ts';
import { send, type RawAnswer } from './call-http.ts';
import { canariesOf, contactOf, leaksIn, MALFORMED, missingOf, strangersOf, thingOf } from './caller-relations.ts';
import { snapshot } from './database-snapshot.ts';
import { qualityWorld } from './quality-world.ts';
import { pointersOf, withValue } from './schema-fields.ts';
import { shareOf } from './sweep.ts';
import { unnamedMembers } from './unnamed-members.ts';
import { runStagesThisWeek } from './week-stages.ts';

const { routes, permissions } = await loadCapabilities();
/** Staff calls are covered by staff-authorization.test.ts. */
const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'agent');
const NOW = new Date(STORY_NOW);

let world: QualityWorld;
let canaries: string[];
beforeAll(async () => {
  world = await qualityWorld();
  await runStagesThisWeek(world.server.database.db);
  canaries = canariesOf(world);
});
afterAll(() => world.server.close());

/** A refusal must not depend on the request: each kind of caller sends one of both, the next kind the other. */
const requestsOf = ({ name }: Call, turn: number): readonly unknown[] =>
  shareOf([{}, exampleOf(name).request(world)], 2, name, turn);
const callerOf = (example: Example): TestClient => world.clients[example.as ?? CALLER];

describe.each(calls)('$name', (call) => {
  it('has an example that declares the kind of every reference field', () => {
    const named = Object.keys(exampleOf(call.name).pointers ?? {});
    expect(kindsIn(call.name, named)).toEqual(kindsIn(call.name, pointersOf(call)));
  });
});

describe('sessions', () => {
  const tokens: Record<string, { code: number; token: () => Promise<string | undefined> }> = {};
  let accounts = 0;
  const session = async (at: Date): Promise<string> => {
    const mobile = `136${String((accounts += 1)).padStart(8, '0')}`;
    const accountId = await addAccount(world.server.database.db, {
      agentId: AGENT_IDS[CALLER],
      loginName: `gone${mobile}`,
      mobile,
    });
    return tokenFor(world.server.database.db, accountId, at);
  };
  const ended = async (change: (id: ReturnType<typeof sql>) => ReturnType<typeof sql>): Promise<string> => {
    const token = await session(NOW);
    await change(sql`(select max(id) from session.token)`).execute(world.server.database.db);
    return token;
  };
  tokens['no token'] = { code: 401, token: async () => undefined };
  tokens['an unknown token'] = { code: 401, token: async () => 'x'.repeat(43) };
  tokens['an expired token'] = { code: 401, token: () => session(new Date(NOW.getTime() - 8 * 86_400_000)) };
  tokens['a session that logged out'] = {
    code: 401,
    token: () => ended((id) => sql`update session.token set end_reason = 'logout', ended_at = ${NOW} where id = ${id}`),
  };
  tokens['a revoked session'] = {
    code: 403,
    token: () =>
      ended((id) => sql`update session.token set end_reason = 'revoked', ended_at = ${NOW} where id = ${id}`),
  };
  tokens['a disabled account'] = {
    code: 403,
    token: () =>
      ended(
        (id) =>
          sql`update session.account set status = 'disabled' where id = (select account_id from session.token
            where id = ${id})`,
      ),
  };

  describe.each(Object.entries(tokens))('%s', (kind, { code, token }) => {
    const turn = Object.keys(tokens).indexOf(kind);
    let client: TestClient;
    beforeAll(async () => {
      client = world.server.client(await token());
    });

    it.each(calls.filter(({ permission }) => permission !== 'public'))('is refused $name', async (call) => {
      for (const request of requestsOf(call, turn)) {
        const { status, json } = await send(client, call, request);
        expect({ status, json }).toEqual({ status: 200, json: { code, msg: expect.any(String) } });
      }
    });

    it.each(calls.filter(({ permission }) => permission === 'public'))(
      'can call $name, which is public',
      async (call) => {
        const { json } = await send(client, call, {});
        expect([401, 403, 500]).not.toContain(json.code);
      },
    );
  });
});

const HOLDINGS = [
  ['agent', []],
  ...EMPLOYEE_ROLES.flatMap((role) => [
    [role, []] as const,
    ...GRANTS_OF[role].map((grant) => [role, [grant]] as const),
    [role, GRANTS_OF[role]] as const,
  ]),
] as const;

describe.each(HOLDINGS)('an account with the role %s and the grants %j', (role, grants) => {
  let client: TestClient;
  beforeAll(async () => {
    client = await world.server.as(AGENT_IDS[CALLER], role, grants);
  });
  const turn = HOLDINGS.findIndex((each) => each[0] === role && each[1].join() === grants.join());
  const needing = calls.filter(({ permission }) => permission.includes(':'));
  const allowed = needing.filter(({ permission }) => grantedTo(permissions, role, ...grants).has(permission));
  const refused = needing.filter((call) => !allowed.includes(call));

  it.each(refused)('is refused $name with 601, which does not end the session', async (call) => {
    for (const request of requestsOf(call, turn)) {
      const { status, json } = await send(client, call, request);
      expect({ status, json }).toEqual({
        status: 200,
        json: { code: 601, msg: expect.any(String), reason: 'permission' },
      });
    }
  });

  it.each(allowed)('may call $name', async (call) => {
    const { json } = await send(client, call, { pageSize: 'x' });
    expect([401, 403, 500]).not.toContain(json.code);
    expect(json.reason).not.toBe('permission');
  });
});

describe('a frozen agent', () => {
  const writes = calls.filter(({ effect, permission }) => effect === 'write' && permission !== 'public');
  const isRefused = ({ permission, evenFrozen }: (typeof writes)[number]): boolean =>
    permission !== 'login' && evenFrozen !== true;

  it('may change nothing but the things that its capability names: `whileFrozen` of its examples', () => {
    const allowed = writes.filter((call) => !isRefused(call)).map(({ name }) => name);
    const said = byCall(({ whileFrozen = [] }) => Object.fromEntries(whileFrozen.map((stem) => [stem, true])));
    expect(unsaid('whileFrozen', said, allowed)).toEqual([]);
  });

  it('is refused every other command with the same text, whatever is sent, and nothing changes', async () => {
    const before = await snapshot(world.server.database.pool);
    const refused = writes.filter(isRefused);
    expect(refused.length).toBeGreaterThan(10);
    for (const call of refused)
      for (const request of [{}, exampleOf(call.name).request(world)]) {
        const { json } = await send(world.clients.frozen, call, request);
        expect({ call: call.name, ...json }).toEqual({
          call: call.name,
          code: 601,
          msg: textFor('zh-Hans')('refusal.agent_frozen'),
          reason: 'agent_frozen',
        });
      }
    const after = await snapshot(world.server.database.pool);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  });
});

it('applies a revoked permission from the next request on', async () => {
  const client = await world.server.as(AGENT_IDS[CALLER], 'agent');
  const balances = calls.find(({ name }) => name === 'withdrawals.get-balances');
  if (!balances) throw new Error('no withdrawals.get-balances');
  expect((await send(client, balances, {})).json.code).toBe(200);
  await sql`update session.account set role = 'agent-operator' where id = (select max(id)
    from session.account)`.execute(world.server.database.db);
  expect((await send(client, balances, {})).json).toMatchObject({ code: 601, reason: 'permission' });
});

/**
 * The answer without the value that was sent: nothing else may differ between another agent's entity and a missing one.
 * An id is never echoed.
 */
const without = (answer: RawAnswer, given: string): string =>
  `${answer.status} ${/^\d{1,9}$/.test(given) ? answer.text : answer.text.replaceAll(given, '…')}`;

const pointed = calls.flatMap((call) =>
  Object.entries(EXAMPLES[call.name]?.pointers ?? {}).map(([path, noun]) => ({ call, name: call.name, path, noun })),
);

describe('entities of other agents', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await snapshot(world.server.database.pool);
  });

  it.each(pointed)(
    '$name: $path of another agent gives the same answer as a missing one',
    async ({ call, path, noun }) => {
      if (noun === 'common') return;
      const example = exampleOf(call.name);
      const base = baseFor(example, path)(world);
      const ask = (value: string) => send(callerOf(example), call, withValue(base, path.split('.'), value));
      const missing = without(await ask(missingOf(noun)), missingOf(noun));
      for (const [relation, name] of Object.entries(strangersOf(noun))) {
        const value = thingOf(world, name, noun);
        if (value === undefined) continue;
        const answer = await ask(value);
        expect(`${relation}: ${without(answer, value)}`).toBe(`${relation}: ${missing}`);
        expect(leaksIn(answer.text, { ...base, value }, canaries, contactOf(world, example))).toEqual([]);
      }
    },
  );

  it.each(pointed)('$name: a malformed $path is rejected or treated as missing', async ({ call, path }) => {
    const example = exampleOf(call.name);
    const base = baseFor(example, path)(world);
    // An empty search text is no filter: it matches everything of the caller. Any text is well-formed to an export,
    // which is queued if the caller's own rows match it.
    const isSearch = path.endsWith('text');
    const isFit = (value: unknown): boolean => (call.effect === 'read' ? value !== '' : typeof value !== 'string');
    // one schema reads nearly all ids, and the fuzz test sends others to each field: a third of the values per field
    const values = shareOf(MALFORMED, 3, `${call.name} ${path}`);
    for (const value of values.filter((value) => !isSearch || isFit(value))) {
      const answer = await send(callerOf(example), call, withValue({ ...base, nothing: true }, path.split('.'), value));
      expect({ value, status: answer.status, code: answer.json.code }).toEqual({
        value,
        status: 200,
        code: expect.any(Number),
      });
      expect([401, 403, 500]).not.toContain(answer.json.code);
      expect(leaksIn(answer.text, { ...base, value }, canaries, contactOf(world, example))).toEqual([]);
    }
  });

  it('are not changed by any of these calls', async () => {
    const after = await snapshot(world.server.database.pool);
    // requests for other agents' data are recorded as misuse, which belongs to no agent
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => table !== 'audit.security_event')).toEqual([]);
  });
});

describe('the caller’s own entities', () => {
  // Text message codes are limited to one per minute.
  beforeEach(() => world.server.clock.advance(61_000));

  it.each(calls)('$name succeeds and returns no data of other agents', async (call) => {
    const example = exampleOf(call.name);
    const client = await world.again(example.as ?? CALLER);
    const request = example.request(world);
    const answer = await send(client, call, request);
    expect(answer.json).toMatchObject(
      example.refused === undefined ? { code: 200 } : { code: 601, reason: example.refused },
    );
    expect(leaksIn(answer.text, request, canaries, contactOf(world, example))).toEqual([]);
    expect(example.refused === undefined ? unnamedMembers(call, answer) : []).toEqual([]);
  });
});
