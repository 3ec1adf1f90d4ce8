import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { getPolicy } from '../../contract/policy/get-policy.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { changeTerms } from '../api.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  for (const [name, value] of [
    ['root', 9_000],
    ['mid', 8_000],
  ] as const)
    await give(name, 'activation', 0, value, '2026-09-10T02:00:00Z');
});
beforeEach(() => server.clock.set(STORY_NOW));
afterAll(() => server.close());

const give = (name: AgentName, kind: PartKind, item: number, value: number, at: string) =>
  inTransaction(server.database.db, (tx) =>
    changeTerms(tx, {
      actor: 'operator',
      agentId: AGENT_IDS[name],
      policyId: world.policies.standard,
      terms: { costs: [], parts: [{ kind, item, value }] },
      now: new Date(at),
    }),
  );

const publish = async (number: number, validFrom: string, change: (content: PolicyContent) => PolicyContent) => {
  const { rows } = await sql<{ content: PolicyContent }>`select content from policies.policy_version
    where policy_id = 1 and status = 'published' order by valid_from desc limit 1`.execute(server.database.db);
  const [last] = rows;
  if (last === undefined) throw new Error('no version');
  await sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    values (1, ${number}, 'published', ${validFrom}, ${JSON.stringify(change(last.content))}::jsonb, ${STORY_NOW},
    'test',
      ${STORY_NOW}, 'test')`.execute(server.database.db);
};

const info = async (name: AgentName, request: object = {}) =>
  (await server.as(AGENT_IDS[name])).ok(getPolicy, { id: 1, ...request });

it("returns merchant rates, the caller's own terms and the policy's plans", async () => {
  const policy = await info('mid');
  expect(policy).toMatchObject({ name: '秒到版 2026', brandName: '新联', modelName: 'ME31', status: 'open' });
  expect(policy.rates[0]).toEqual({
    rateType: 1,
    floorPpm: 5_500,
    defaultPpm: 6_000,
    ceilingPpm: 6_800,
    capFen: 2_000,
    mine: { ratePpm: 5_300, capFen: 1_840 },
  });
  expect(policy.activation).toEqual({ once: {}, sales: {}, mineFen: 8_000, clawbackDays: 90 });
  expect(policy.stages).toMatchObject({ mode: 'chained', minTransactionFen: 1_000, excludedPaymentTypes: [4] });
  expect(policy.stages.items[0]).toEqual({ stage: 1, fromDay: 0, toDay: 30, minVolumeFen: 2_000_000 });
  expect(policy.communication).toEqual({ byPlan: false, feeFen: 3_600, freeDays: 365, periodDays: 365 });
  expect(policy.versions).toEqual([{ number: 1, validFrom: '2020-01-01', state: 'in_force' }]);
  expect(policy.differences).toEqual([]);
});

it("never sends the operator's cost, a pool or anything about the parent except name and mobile", async () => {
  const client = await server.as(AGENT_IDS.mid);
  for (const path of ['/prod-api/api/ag/agent/open/policy/info', '/prod-api/api/ag/policy/info']) {
    const { text } = await client.raw(path.endsWith('open/policy/info') ? 'GET' : 'POST', path, { id: 1 });
    // the operator's costs of the first rate type; the pools of stages, allowance and value-added fees; the root's part
    expect(text).toContain('"parent":{"name":"陈立群","mobile":"13900000001"}');
    for (const secret of ['operator', '5000,', ':5000}', '50000', '120000', '300000', ':150,', '500000', ':9000'])
      expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
  }
  expect(await info('root')).not.toHaveProperty('parent');
});

it("says which value comes from which day: those of a version, and the caller's own terms", async () => {
  await publish(2, '2026-10-01', (content) => ({
    ...content,
    communication: { ...content.communication, freeDays: 180 },
    rates: content.rates.map((rate) => (rate.rateType === 3 ? { ...rate, ceilingPpm: ppm(4_800) } : rate)),
    activationRewardFen: fen(12_000),
  }));
  await give('mid', 'activation', 0, 7_000, STORY_NOW);
  const policy = await info('mid');
  expect(policy.version).toEqual({ number: 1, validFrom: '2020-01-01', until: '2026-10-01', state: 'in_force' });
  expect(policy.coming).toEqual([
    { day: '2026-09-19', differences: [{ what: 'my_activation', item: 0, before: [8_000], after: [7_000] }] },
    {
      day: '2026-10-01',
      version: 2,
      differences: [
        { what: 'rate_ceiling', item: 3, before: [4_500], after: [4_800] },
        { what: 'communication_free', item: 0, before: [365], after: [180] },
      ],
    },
  ]);
  const next = await info('mid', { version: 2 });
  expect(next.version.state).toBe('coming');
  expect(next.communication.freeDays).toBe(180);
  expect(next.activation.mineFen).toBe(7_000);
  expect(next.comparedWith).toBe(1);
  expect(next.differences.map(({ what }) => what)).toEqual(['rate_ceiling', 'communication_free']);
});

it('compares any two versions, in either order, and shows an ended one with the terms of its last day', async () => {
  await publish(3, '2026-11-01', (content) => ({ ...content, clawbackDays: 60 }));
  server.clock.set('2026-11-05T02:00:00Z');
  const there = await info('mid', { version: 3, comparedWith: 1 });
  expect(there.differences).toEqual((await info('mid', { version: 1, comparedWith: 3 })).differences);
  // from the end of version 1 (30 September) on: the caller's own change of 19 September is earlier
  expect(there.differences.map(({ what, after }) => [what, after])).toEqual([
    ['rate_ceiling', [4_800]],
    ['communication_free', [180]],
    ['clawback', [60]],
  ]);
  const first = await info('mid', { version: 1 });
  expect(first.version).toEqual({ number: 1, validFrom: '2020-01-01', until: '2026-10-01', state: 'superseded' });
  expect([first.communication.freeDays, first.activation.mineFen]).toEqual([365, 7_000]);
  expect((await info('mid', { version: 2 })).version.state).toBe('superseded');
  expect((await info('mid')).version.number).toBe(3);
});

it('tells the minimum of an activation, months of stages and the charge of a version, and how they differ', async () => {
  await publish(4, '2026-12-01', (content) => ({
    ...content,
    activation: { minVolumeFen: fen(100_000), withinDays: 30 },
    stages: {
      ...content.stages,
      notFirst: 1,
      items: content.stages.items.map((stage, at) => ({ ...stage, fromDay: at, toDay: at, unit: 'month' as const })),
    },
    notActivated: { afterDays: 90, amountFen: fen(5_000) },
    activationSales: { minTransactionFen: fen(1_000), totalTypes: [1, 4] },
  }));
  const policy = await info('mid', { version: 4 });
  expect(policy.activation.sales).toEqual({ minTransactionFen: 1_000, totalTypes: [1, 4] });
  expect(policy.stages).toMatchObject({ minTransactionFen: 1_000, excludedPaymentTypes: [4], notFirst: 1 });
  expect(policy.activation.minimum).toEqual({ minVolumeFen: 100_000, withinDays: 30 });
  expect(policy.notActivated).toEqual({ afterDays: 90, amountFen: 5_000 });
  expect(policy.stages.items.map(({ fromDay, toDay, unit }) => [fromDay, toDay, unit])).toEqual([
    [0, 0, 'month'],
    [1, 1, 'month'],
    [2, 2, 'month'],
  ]);
  expect(policy.differences).toEqual([
    { what: 'activation_minimum', item: 0, after: [100_000] },
    { what: 'activation_window', item: 0, after: [0, 30] },
    { what: 'sale_minimum', item: 0, after: [1_000] },
    { what: 'sale_totals', item: 0, after: [1, 4] },
    { what: 'stage_not_first', item: 0, after: [1] },
    { what: 'stage_window', item: 1, before: [0, 30], after: [0, 0, 1] },
    { what: 'stage_window', item: 2, before: [31, 60], after: [1, 1, 1] },
    { what: 'stage_window', item: 3, before: [61, 90], after: [2, 2, 1] },
    { what: 'inactive_after', item: 0, after: [90] },
    { what: 'inactive_charge', item: 0, after: [5_000] },
  ]);
  expect(await info('mid', { version: 1 })).not.toHaveProperty('activation.minimum');
});

it('answers 404 for a policy that is not open for the caller, a draft, and an unknown version', async () => {
  await sql`insert into policies.policy_version (policy_id, number, status, content, drafted_at, drafted_by)
    select policy_id, 9, 'draft', content, now(), 'test' from policies.policy_version
    where policy_id = 1 and number = 1`.execute(server.database.db);
  const client = await server.as(AGENT_IDS.sibling);
  for (const request of [
    { id: 2 },
    { id: 999 },
    { id: 1, version: 9 },
    { id: 1, version: 77 },
    { id: 1, comparedWith: 9 },
  ])
    expect([request, await client.call(getPolicy, request)]).toMatchObject([request, { code: 404 }]);
});

it('lists policies with their next changes, and those that are not open yet', async () => {
  const { policies, notOpen, parent } = await (await server.as(AGENT_IDS.sibling)).ok(listOpenPolicies, {});
  expect(policies.map(({ name, openedForCount }) => [name, openedForCount])).toEqual([['秒到版 2026', 0]]);
  expect(policies[0]?.change).toMatchObject({ day: '2026-10-01', version: 2, isComing: true });
  expect(notOpen.map(({ name, brandName }) => [name, brandName])).toEqual([['标准版 2026', '新联']]);
  expect(parent).toEqual({ name: '马俊杰', mobile: '13900000002' });
  const mid = await (await server.as(AGENT_IDS.mid)).ok(listOpenPolicies, {});
  expect(mid.policies[0]).toMatchObject({ openedForCount: 2, activatedThisMonth: 0 });
  expect(mid.policies[0]?.parts).toEqual([{ kind: 'activation', item: 0, value: 8_000 }]);
});
