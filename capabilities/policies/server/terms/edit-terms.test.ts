import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { cost, FLOORS } from '#testing/small-world/floors.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { openPolicy } from '../../contract/opening/open-policy.ts';
import { listTermChanges } from '../../contract/term-changes/list-term-changes.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';

let server: TestServer;
let mid: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  mid = await server.as(AGENT_IDS.mid);
});
afterAll(() => server.close());

const ratesOn = async (agentId: number, day: string) => {
  const { rows } = await sql<{ rates_ppm: number[]; caps_fen: (number | null)[] }>`
    select rates_ppm, caps_fen from policies.api_chain(${agentId}, 1, 1::smallint, ${day})`.execute(server.database.db);
  return rows[0];
};

describe('POST /api/ag/agent/policy/edit', () => {
  it('wants a proof of identity: without one, or with a wrong one, nothing changes', async () => {
    const terms = { costs: [cost(1, 5_500, 1_960)], parts: [] };
    const asked = { agentId: AGENT_IDS.direct, policyId: 1, terms };
    expect((await mid.call(editTerms, asked)).reason).toBe('step_up_required');
    expect((await mid.call(editTerms, { ...asked, password: 'wrong-one' })).reason).toBe('step_up_wrong');
    expect((await mid.call(editTerms, { ...asked, smsCode: '000000' })).reason).toBe('sms_code_wrong');
    const { rows } = await mid.ok(listTermChanges, { agentId: AGENT_IDS.direct, policyId: 1 });
    expect(rows).toEqual([]);
  });

  it('raises a sub-agent from the next day on and everybody below with it, part by part; today stays as it is', async () => {
    const before = await ratesOn(AGENT_IDS.leaf, '2026-09-18');
    const { validFrom, touchedCount } = await mid.ok(editTerms, {
      password: TEST_PASSWORD,
      agentId: AGENT_IDS.direct,
      policyId: 1,
      terms: { costs: [cost(1, 5_500, 1_960)], parts: [] },
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

  it('refuses all terms outside their bounds at once, and changes nothing', async () => {
    const answer = await mid.call(editTerms, {
      password: TEST_PASSWORD,
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

describe('terms of agents below that are carried along', () => {
  const raise = (more: object = {}) =>
    server.as(AGENT_IDS.root).then((root) =>
      root.call(editTerms, {
        password: TEST_PASSWORD,
        agentId: AGENT_IDS.mid,
        policyId: 1,
        terms: { costs: [cost(4, 5_000, 1_950)], parts: [] },
        ...more,
      }),
    );
  const seenByRoot = async () =>
    (await server.as(AGENT_IDS.root)).ok(previewTerms, {
      agentId: AGENT_IDS.mid,
      policyId: 1,
      terms: { costs: [cost(4, 5_000, 1_950)], parts: [] },
    });
  const noticesOf = async (agentId: number) =>
    (
      await sql<{ key: string; values: Record<string, unknown> }>`
        select key, text_values as values from content.notice where agent_id = ${agentId} and key like
          'terms_carried'`.execute(server.database.db)
    ).rows;

  it('answers 409 when it would change something else than the caller saw, and changes nothing', async () => {
    const root = await server.as(AGENT_IDS.root);
    const asked = { agentId: AGENT_IDS.mid, policyId: 1, terms: { costs: [cost(4, 5_000, 1_940)], parts: [] } };
    const told = await root.ok(previewTerms, asked);
    // another cap: the same number of agents is carried along, to other terms
    expect(await raise({ seen: told.mark })).toMatchObject({ code: 409 });
    expect(await root.ok(previewTerms, asked)).toMatchObject({ mark: told.mark, touchedCount: told.touchedCount });
    // the proof was given on another day
    server.clock.advance(86_400_000);
    expect(
      await root.call(editTerms, {
        password: TEST_PASSWORD,
        ...asked,
        seen: told.mark,
      }),
    ).toMatchObject({ code: 409 });
    server.clock.set(STORY_NOW);
    expect(await noticesOf(AGENT_IDS.direct)).toEqual([]);
  });

  it('are those of everybody below with less, part by part, on the same day; each is told whom to ask', async () => {
    expect(await raise({ seen: (await seenByRoot()).mark })).toMatchObject({ code: 200, data: { touchedCount: 1 } });
    const { rows } = await sql<{ caps: number[]; rates: number[] }>`
      select caps_fen as caps, rates_ppm as rates
      from policies.api_chain(${AGENT_IDS.leaf}, 1, 4::smallint, '2026-09-19')`.execute(server.database.db);
    // direct pays a higher rate already and only its cap rises; leaf is above in everything
    expect(rows[0]).toEqual({ rates: [5_200, 5_090, 5_000, 4_810], caps: [2_000, 1_950, 1_950, 1_720] });
    expect(await noticesOf(AGENT_IDS.direct)).toMatchObject([
      { values: { aspect: 'cap', old: '19.20', new: '19.50', contact: '马俊杰', mobile: '13900000002' } },
    ]);
    expect(await noticesOf(AGENT_IDS.leaf)).toEqual([]);
  });

  it('are marked in the history as caused by an agent above, whom the reader does not know', async () => {
    const direct = await server.as(AGENT_IDS.direct);
    const [latest] = (await direct.ok(listTermChanges, { agentId: AGENT_IDS.direct })).rows;
    expect(latest).toMatchObject({ kind: 'edit', by: 'above', isCarried: true, validFrom: '2026-09-19' });
  });

  it('is nobody when the command changes nothing: it is accepted and leaves no trace', async () => {
    const counted = async () =>
      (await sql`select id from policies.term_change`.execute(server.database.db)).rows.length;
    const before = await counted();
    expect(await raise()).toMatchObject({ code: 200, data: { touchedCount: 0 } });
    expect(await counted()).toBe(before);
  });
});

describe('refusals come in the order: right of the caller, state, bounds', () => {
  const beyond = { costs: [cost(1, 1)], parts: [] };
  const call = async (as: keyof typeof AGENT_IDS, to: keyof typeof AGENT_IDS, policyId = 1) => {
    const { code, reason } = await (
      await server.as(AGENT_IDS[as])
    ).call(editTerms, {
      password: TEST_PASSWORD,
      agentId: AGENT_IDS[to],
      policyId,
      terms: beyond,
    });
    return reason ?? code;
  };

  it('404 outside the subtree, not the direct parent, not open, frozen, bounds', async () => {
    expect(await call('direct', 'mid')).toBe(404);
    expect(await call('direct', 'sibling')).toBe(404);
    expect(await call('mid', 'mid')).toBe('terms_not_direct');
    expect(await call('mid', 'leaf')).toBe('terms_not_direct');
    expect(await call('direct', 'leaf', 2)).toBe('policy_not_open');
    expect(await call('root', 'frozen')).toBe('terms_agent_frozen');
    expect(await call('frozen', 'leaf')).toBe('agent_frozen');
    expect(await call('mid', 'direct', 999)).toBe(404);
    expect(await call('root', 'specific')).toBe('terms_out_of_bounds');
  });
});

describe('the database', () => {
  it('refuses a child below its parent at the commit, whatever writes it, and not before', async () => {
    const { db } = server.database;
    const write = (ratePpm: number, agentId: number) =>
      sql`update policies.term set rate_ppm = ${ratePpm}
        where agent_id = ${agentId} and policy_id = 1 and rate_type = 2`;
    await expect(write(3_200, AGENT_IDS.direct).execute(db)).rejects.toThrow('terms out of bounds');
    await expect(write(3_801, AGENT_IDS.leaf).execute(db)).rejects.toThrow('terms out of bounds');
    await expect(
      sql`insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
        values (${AGENT_IDS.leaf}, 1, 'activation', 0, 1, '2026-09-19', ${STORY_NOW})`.execute(db),
    ).rejects.toThrow('terms out of bounds');
    // both changes in one transaction, the child first: only the end counts
    await db.transaction(async (tx) => {
      await write(3_790, AGENT_IDS.direct).execute(tx);
      await write(3_795, AGENT_IDS.mid).execute(tx);
      await write(3_796, AGENT_IDS.direct).execute(tx);
      await write(3_798, AGENT_IDS.sibling).execute(tx);
    });
  });
});

describe('POST /api/ag/agent/policy/open', () => {
  it('opens a policy on the next day with a proof of identity, which the sub-agent can open on today', async () => {
    const sibling = AGENT_IDS.sibling;
    const unproven = { agentId: sibling, policyId: 2, terms: { costs: FLOORS, parts: [] } };
    expect(await mid.call(openPolicy, unproven)).toMatchObject({ code: 601, reason: 'step_up_required' });
    const open = { ...unproven, password: TEST_PASSWORD };
    expect(await mid.ok(openPolicy, open)).toMatchObject({ validFrom: '2026-09-19' });
    expect(await mid.call(openPolicy, open)).toMatchObject({ code: 601, reason: 'policy_already_open' });
    const { policies } = await mid.ok(listAgentPolicies, { agentId: sibling });
    expect(policies.map(({ state, firstDay }) => [state, firstDay])).toEqual([
      ['open', '2026-09-19'],
      ['open', '2026-09-19'],
    ]);
  });
});
