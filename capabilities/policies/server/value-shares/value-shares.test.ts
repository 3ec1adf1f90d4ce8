import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { runs } from '#testing/property-runs.ts';
import { TEST_PASSWORD as password } from '#testing/session.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { changeValueShare } from '../../contract/value-shares/change-value-share.ts';
import { deleteValueShare } from '../../contract/value-shares/delete-value-share.ts';
import { listValueShareAgents } from '../../contract/value-shares/list-value-share-agents.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { changeTerms } from '../api.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  for (const [name, value] of [
    ['root', 120],
    ['mid', 100],
    ['direct', 80],
    ['leaf', 60],
  ] as const)
    await give(name, value);
});
afterAll(() => server.close());

/** Gives a part on behalf of the operator, long ago. */
const give = (name: AgentName, value: number, item = 1) =>
  inTransaction(server.database.db, (tx) =>
    changeTerms(tx, {
      actor: 'operator',
      agentId: AGENT_IDS[name],
      policyId: world.policies.standard,
      terms: { costs: [], parts: [{ kind: 'value_share', item, value }] },
      now: new Date('2026-08-01T02:00:00Z'),
    }),
  );

const as = (name: AgentName) => server.as(AGENT_IDS[name]);
const rules = async (name: AgentName, request: object = {}) => (await as(name)).ok(listValueShares, request);
const save = async (name: AgentName, to: AgentName, valuePpm: number, more: object = {}) =>
  (await as(name)).call(changeValueShare, {
    agentId: AGENT_IDS[to],
    policyId: 1,
    item: 1,
    valuePpm,
    password,
    ...more,
  });

it('is changed and ended only with a proof, as terms are: a phone found unlocked changes nobody’s earnings', async () => {
  const before = JSON.stringify(await rules('mid'));
  expect((await save('mid', 'direct', 1, { password: '' })).reason).toBe('step_up_required');
  expect((await save('mid', 'direct', 1, { password: 'a wrong one' })).reason).toBe('step_up_wrong');
  const of = { agentId: AGENT_IDS.direct, policyId: 1, item: 1 };
  expect((await (await as('mid')).call(deleteValueShare, of)).reason).toBe('step_up_required');
  expect(JSON.stringify(await rules('mid'))).toBe(before);
});

it("lists the caller's rules with its own share and those of its direct sub-agents, nobody else's", async () => {
  const { rules: listed, parent } = await rules('mid');
  expect(listed.map(({ policy, item, minePpm }) => [policy.name, item, minePpm])).toEqual([
    ['秒到版 2026', 1, 100],
    ['秒到版 2026', 2, 0],
    ['秒到版 2026', 3, 0],
  ]);
  expect(listed[0]).toMatchObject({
    paymentTypes: [1],
    shareType: 0,
    firstDay: '2026-09-19',
    highestPpm: 100,
    children: { count: 2, set: 1, lowestPpm: 80, highestPpm: 80 },
  });
  expect(listed[0]?.shownChildren).toEqual([
    { agentId: '3', name: '赵敏', levelCode: 'V2', status: 'normal', valuePpm: 80, belowPpm: 60 },
    { agentId: '5', name: '何佳', levelCode: 'V3', status: 'normal', valuePpm: 0 },
  ]);
  expect(parent).toEqual({ name: '陈立群', mobile: '13900000001' });
  expect(JSON.stringify(listed)).not.toContain('120');
});

it('narrows by policy, payment type, kind, state and text', async () => {
  const items = async (request: object) => (await rules('mid', request)).rules.map(({ item }) => item);
  expect(await items({ policyId: 1 })).toEqual([1, 2, 3]);
  expect(await items({ policyId: 2 })).toEqual([]);
  expect(await items({ paymentType: 2 })).toEqual([2]);
  expect(await items({ shareType: 0 })).toEqual([1]);
  expect(await items({ state: 'missing' })).toEqual([2, 3]);
  expect(await items({ state: 'unset' })).toEqual([1]);
  expect(await items({ text: '秒到' })).toEqual([1, 2, 3]);
  expect((await rules('mid', { text: '何' })).rules[0]?.shownChildren.map(({ name }) => name)).toEqual(['何佳']);
  expect(await items({ text: '孙小川' })).toEqual([]);
  expect(await items({ text: '%' })).toEqual([]);
});

it('pages through the sub-agents of a rule', async () => {
  const client = await as('mid');
  const page = (request: object = {}) => client.ok(listValueShareAgents, { policyId: 1, item: 1, ...request });
  const first = await page({ pageSize: 1 });
  expect(first.rows.map(({ name }) => name)).toEqual(['赵敏']);
  const second = await page({ pageSize: 1, cursor: first.nextCursor });
  expect(second).toMatchObject({ rows: [{ name: '何佳' }] });
  expect(second.nextCursor).toBeUndefined();
  expect((await page({ state: 'set' })).rows.map(({ name }) => name)).toEqual(['赵敏']);
  expect((await page({ state: 'unset' })).rows.map(({ name }) => name)).toEqual(['何佳']);
  expect((await page({ text: '佳' })).rows.map(({ name }) => name)).toEqual(['何佳']);
  expect(await client.call(listValueShareAgents, { policyId: 2, item: 1 })).toMatchObject({ code: 404 });
});

it('refuses more than the caller has, an unknown rule, and agents that are not its direct sub-agents', async () => {
  expect(await save('mid', 'direct', 101)).toMatchObject({ code: 601, reason: 'terms_out_of_bounds' });
  expect(await save('mid', 'direct', 0, { item: 9 })).toMatchObject({ code: 601, reason: 'terms_out_of_bounds' });
  expect(await save('mid', 'leaf', 10)).toMatchObject({ code: 601, reason: 'terms_not_direct' });
  for (const stranger of ['root', 'other', 'frozen'] as const)
    expect(await save('mid', stranger, 10)).toMatchObject({ code: 404 });
  expect(await save('frozen', 'direct', 10)).toMatchObject({ code: 601, reason: 'agent_frozen' });
  expect((await rules('mid')).rules[0]?.shownChildren[0]?.valuePpm).toBe(80);
});

it('comes into force on the next business day and lowers the parts of agents that give more', async () => {
  const terms = { costs: [], parts: [{ kind: 'value_share' as const, item: 1, value: 50 }] };
  const { mark } = await (await as('mid')).ok(previewTerms, { agentId: AGENT_IDS.direct, policyId: 1, terms });
  expect(await save('mid', 'direct', 49, { seen: mark })).toMatchObject({ code: 409 });
  const saved = await save('mid', 'direct', 50, { seen: mark });
  expect(saved).toMatchObject({ code: 200, data: { validFrom: '2026-09-19', touchedCount: 1 } });
  expect((await rules('mid')).rules[0]?.shownChildren[0]).toMatchObject({
    valuePpm: 80,
    nextPpm: 50,
    nextFrom: '2026-09-19',
    belowPpm: 50,
  });
  server.clock.set('2026-09-19T01:00:00Z');
  expect((await rules('leaf')).rules[0]?.minePpm).toBe(50);
  const ended = await (
    await as('mid')
  ).ok(deleteValueShare, { agentId: AGENT_IDS.direct, policyId: 1, item: 1, password });
  expect(ended).toEqual({ validFrom: '2026-09-20', touchedCount: 1 });
  server.clock.set('2026-09-20T01:00:00Z');
  expect((await rules('direct')).rules[0]).toMatchObject({ minePpm: 0, highestPpm: 0 });
  server.clock.set(STORY_NOW);
});

it('no sequence of changes ever gives anybody more than its parent has, on any day', async () => {
  const line: readonly AgentName[] = ['root', 'mid', 'direct', 'leaf'];
  const step = fc.record({
    at: fc.integer({ min: 1, max: 3 }),
    value: fc.integer({ min: 0, max: 130 }),
    day: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { at, value, day } of steps.toSorted((a, b) => a.day - b.day)) {
        server.clock.set(`2026-10-0${day + 1}T02:00:00Z`);
        await save(line[at - 1] ?? 'root', line[at] ?? 'mid', value);
      }
      const { rows } = await sql<{ wrong: number }>`
        with day as (select generate_series('2026-08-02'::date, '2026-10-12', '1 day')::date as day), held as (
          select day.day, agent_id, (select value from policies.part_term part where part.agent_id = agent.agent_id
            and kind = 'value_share' and item = 1 and valid_from <= day.day order by valid_from desc limit 1) as value
          from day cross join unnest(array[1, 2, 3, 4]::bigint[]) agent (agent_id))
        select count(*) as wrong from held child join held parent on parent.day = child.day
          and parent.agent_id = child.agent_id - 1 where child.value > coalesce(parent.value, 0)`.execute(
        server.database.db,
      );
      expect(rows[0]?.wrong).toBe(0);
    }),
    { numRuns: runs(15) },
  );
  server.clock.set(STORY_NOW);
});
