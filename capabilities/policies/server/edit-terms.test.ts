import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { editTerms } from '../contract/edit-terms.ts';
import { listAgentPolicies } from '../contract/list-agent-policies.ts';
import { listTermChanges } from '../contract/list-term-changes.ts';
import { openPolicy } from '../contract/open-policy.ts';

let server: TestServer;
let mid: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  mid = await server.as(AGENT_IDS.mid);
});
afterAll(() => server.close());

const cost = (rateType: number, ratePpm: number, capFen?: number, extraFen?: number) => ({
  rateType,
  rule: { ratePpm, capFen, extraFen },
});
const FLOORS = [
  cost(1, 5_500, 2_000),
  cost(2, 3_800),
  cost(3, 3_800),
  cost(4, 5_200, 2_000),
  cost(5, 5_800, undefined, 200),
];

const ratesOn = async (agentId: number, day: string) => {
  const { rows } = await sql<{ rates_ppm: number[]; caps_fen: (number | null)[] }>`
    select rates_ppm, caps_fen from policies.api_chain(${agentId}, 1, 1::smallint, ${day})`.execute(server.database.db);
  return rows[0];
};

describe('POST /api/ag/agent/policy/edit', () => {
  it('raises a sub-agent from the next day on and carries those below, part by part; today stays as it is', async () => {
    const before = await ratesOn(AGENT_IDS.leaf, '2026-09-18');
    const { validFrom, touchedCount } = await mid.ok(editTerms, {
      agentId: AGENT_IDS.direct,
      policyId: 1,
      terms: { costs: [cost(1, 5_500, 1_960)], parts: [] },
      expectedTouched: 0,
    });
    expect({ validFrom, touchedCount }).toEqual({ validFrom: '2026-09-19', touchedCount: 0 });
    expect(await ratesOn(AGENT_IDS.leaf, '2026-09-18')).toEqual(before);
    expect(await ratesOn(AGENT_IDS.leaf, '2026-09-19')).toEqual({
      rates_ppm: [5_500, 5_500, 5_300, 5_150],
      caps_fen: [2_000, 1_960, 1_840, 1_720],
    });
  });

  it('tells the sub-agent, with before and after, and lists the change for both sides', async () => {
    const request = { agentId: AGENT_IDS.direct };
    const [mine] = (await mid.ok(listTermChanges, request)).rows;
    expect(mine).toMatchObject({
      kind: 'edit',
      by: 'me',
      isCarried: false,
      isAhead: true,
      validFrom: '2026-09-19',
      changes: [{ kind: 'cost', item: 1, oldRule: { ratePpm: 5_400 }, newRule: { ratePpm: 5_500, capFen: 1_960 } }],
    });
    const [theirs] = (await (await server.as(AGENT_IDS.direct)).ok(listTermChanges, request)).rows;
    expect(theirs).toEqual({ ...mine, by: 'parent' });
  });

  it('refuses every term out of its bounds at once, and changes nothing', async () => {
    const answer = await mid.call(editTerms, {
      agentId: AGENT_IDS.direct,
      policyId: 1,
      terms: {
        costs: [cost(1, 5_299, 1_960), cost(2, 3_801), cost(3, 3_700)],
        parts: [{ kind: 'activation', item: 0, value: 1 }],
      },
    });
    expect(answer).toMatchObject({
      code: 601,
      reason: 'terms_out_of_bounds',
      fields: {
        'cost:1': '不能低于您自己的成本',
        'cost:2': '不能高于商户费率下限',
        'activation:0': '不能高于您自己的',
      },
    });
    expect((await mid.ok(listTermChanges, { agentId: AGENT_IDS.direct })).rows).toHaveLength(1);
  });
});

describe('POST /api/ag/agent/policy/open', () => {
  it('opens a policy on the next day, which the sub-agent can open on today', async () => {
    const sibling = AGENT_IDS.sibling;
    const open = { agentId: sibling, policyId: 2, terms: { costs: FLOORS, parts: [] } };
    expect(await mid.ok(openPolicy, open)).toMatchObject({ validFrom: '2026-09-19' });
    expect(await mid.call(openPolicy, open)).toMatchObject({ code: 601, reason: 'policy_already_open' });
    const { policies } = await mid.ok(listAgentPolicies, { agentId: sibling });
    expect(policies.map(({ state, firstDay }) => [state, firstDay])).toEqual([
      ['open', '2026-09-19'],
      ['open', '2026-09-19'],
    ]);
  });
});
