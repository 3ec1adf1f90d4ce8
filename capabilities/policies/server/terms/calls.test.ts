import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { listPolicies } from '../../contract/policy/list-policies.ts';
import { getAgentRates } from '../../contract/terms/get-agent-rates.ts';
import { rebuildChains } from '../rebuild-chains.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const as = async (name: keyof SmallWorld['accounts']): Promise<TestClient> => {
  const { token } = await server
    .client()
    .ok(login, { username: world.accounts[name].loginName, password: world.password, code: '', uuid: '' });
  return server.client(token);
};

const setTerm = (agentId: AgentId, ratePpm: number, validFrom: string) =>
  writingAnyTerms(server.database.db, (tx) =>
    sql`
      insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, valid_from, set_at)
      values (${agentId}, 1, 1, ${ratePpm}, 1800, ${validFrom}, ${STORY_NOW})`.execute(tx),
  );

describe('GET /api/ag/agent/open/policy/info', () => {
  it("returns merchant rates and the caller's costs, never the operator's cost", async () => {
    const client = await as('direct');
    const { policies } = await client.ok(listOpenPolicies, {});
    expect(policies.map(({ code }) => code)).toEqual(['MD2026', 'BZ2026']);
    const [first] = policies;
    expect(first?.merchantRates[0]).toEqual({
      rateType: 1,
      floorPpm: 5500,
      defaultPpm: 6000,
      ceilingPpm: 6800,
      capFen: 2000,
    });
    expect(first?.costs[0]).toEqual({ rateType: 1, rule: { ratePpm: 5400, capFen: 1920 }, validFrom: '2026-06-20' });
    expect(first?.costs.map(({ rateType }) => rateType)).toEqual([1, 2, 3, 4, 5]);
    const text = (await client.raw('GET', '/prod-api/api/ag/agent/open/policy/info')).text;
    expect(text).not.toMatch(/operator|5000,/i);
  });

  it('returns terms that take effect on a later day', async () => {
    await setTerm(world.agents.sibling.id, 5480, '2026-09-19');
    const { policies } = await (await as('sibling')).ok(listOpenPolicies, {});
    expect(policies[0]?.costs[0]).toMatchObject({
      rule: { ratePpm: 5450 },
      next: { rule: { ratePpm: 5480, capFen: 1800 }, validFrom: '2026-09-19' },
    });
    server.clock.set('2026-09-18T16:00:00Z');
    const { policies: next } = await (await as('sibling')).ok(listOpenPolicies, {});
    server.clock.set(STORY_NOW);
    expect(next[0]?.costs[0]).toEqual({ rateType: 1, rule: { ratePpm: 5480, capFen: 1800 }, validFrom: '2026-09-19' });
  });

  it('needs a session', async () => {
    expect(await server.client().call(listOpenPolicies, {})).toMatchObject({ code: 401 });
  });
});

describe('GET /api/agent-rate/info/{id}', () => {
  it('returns rates of the caller and its subtree, with indirect names masked', async () => {
    const client = await as('mid');
    const rates = async (id: number) => client.ok(getAgentRates, { id });
    expect((await rates(world.agents.mid.id)).policies[0]?.costs[0]?.rule).toEqual({ ratePpm: 5300, capFen: 1840 });
    expect((await rates(world.agents.direct.id)).agent).toEqual({
      id: '3',
      code: 'ZY80542',
      name: '赵敏',
      levelCode: 'V2',
    });
    expect((await rates(world.agents.leaf.id)).agent.name).toBe('孙*');
  });

  it('returns identical 404 responses for a parent, an agent outside the subtree and an unknown id', async () => {
    const client = await as('direct');
    const answers = [world.agents.mid.id, world.agents.sibling.id, world.agents.other.id, 999_999].map((id) =>
      client.raw('GET', `/prod-api/api/agent-rate/info/${id}`),
    );
    const texts = (await Promise.all(answers)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"code":404');
    expect(await client.raw('GET', '/prod-api/api/agent-rate/info/0')).toMatchObject({ json: { code: 400 } });
  });
});

describe('GET /api/ag/policy/list', () => {
  it("returns the caller's open policies, also to its staff", async () => {
    expect(await (await as('viewer')).ok(listPolicies, {})).toEqual({
      rows: [
        { id: '1', code: 'MD2026', name: '秒到版 2026', brandId: '1', modelId: '1' },
        { id: '2', code: 'BZ2026', name: '标准版 2026', brandId: '1', modelId: '1' },
      ],
      total: 2,
    });
    expect((await (await as('leaf')).ok(listPolicies, {})).total).toBe(1);
  });
});

describe('price chains', () => {
  const chainsOf = async (agentId: AgentId, day: string) =>
    (
      await sql<{ rates_ppm: number[]; agent_ids: AgentId[] }>`
    select agent_ids, rates_ppm from policies.api_chain(${agentId}, 1, 1::smallint, ${day})`.execute(server.database.db)
    ).rows;

  it('contain the path from the agent to its root, and change on each day a cost in the path changes', async () => {
    const { mid, leaf } = world.agents;
    await setTerm(mid.id, 5350, '2026-09-20');
    await server.database.db.transaction((tx) =>
      rebuildChains(tx, [mid.id, world.agents.direct.id, leaf.id], '2026-09-20'),
    );
    expect(await chainsOf(leaf.id, '2026-09-19')).toEqual([
      { agent_ids: [4, 3, 2, 1], rates_ppm: [5500, 5400, 5300, 5150] },
    ]);
    expect(await chainsOf(leaf.id, '2026-09-20')).toEqual([
      { agent_ids: [4, 3, 2, 1], rates_ppm: [5500, 5400, 5350, 5150] },
    ]);
  });

  it('do not exist while an ancestor has no terms', async () => {
    expect(await chainsOf(world.agents.leaf.id, '2026-01-01')).toEqual([]);
    await sql`delete from policies.term where agent_id = ${world.agents.other.id} and policy_id = 1`.execute(
      server.database.db,
    );
    await server.database.db.transaction((tx) => rebuildChains(tx, [idOf(6), idOf(7)]));
    expect(await chainsOf(world.agents.otherLeaf.id, '2026-09-18')).toEqual([]);
  });

  it('rebuilt from a day on equal those rebuilt completely', async () => {
    const { db } = server.database;
    const all = () => sql`select * from policies.price_chain order by 1, 2, 3, 4`.execute(db).then(({ rows }) => rows);
    const stepwise = await all();
    await db.transaction((tx) =>
      rebuildChains(
        tx,
        Object.values(world.agents).map(({ id }) => id),
      ),
    );
    const whole = await all();
    // the stepwise rebuilds never included the sibling's future term
    const known = (rows: unknown[]) =>
      rows.filter((row) => (row as { agent_id: AgentId }).agent_id !== world.agents.sibling.id);
    expect(known(whole)).toEqual(known(stepwise));
  });
});
