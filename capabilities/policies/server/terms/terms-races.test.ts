/** Commands on terms at the same instant, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { ppm } from '#platform/money/ppm.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { cost, FLOORS } from '#testing/small-world/floors.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { violations } from '#testing/tree-violations.ts';
import { openPolicy } from '../../contract/opening/open-policy.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { changeTerms } from './change-terms.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ connections: 16 });
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

it('a parent raised while it lowers its child: the child never stays below, and one answers after the other', async () => {
  const [root, mid] = [await server.as(AGENT_IDS.root), await server.as(AGENT_IDS.mid)];
  for (let round = 0; round < 12; round += 1) {
    const high = 5_310 + round * 10;
    const raise = () =>
      root.call(editTerms, {
        password: TEST_PASSWORD,
        agentId: AGENT_IDS.mid,
        policyId: 1,
        terms: { costs: [cost(1, high, 1_840)], parts: [] },
      });
    const lower = () =>
      mid.call(editTerms, {
        password: TEST_PASSWORD,
        agentId: AGENT_IDS.direct,
        policyId: 1,
        terms: { costs: [cost(1, high - 5, 1_920)], parts: [] },
      });
    const ends = await Promise.all(round % 2 === 0 ? [raise(), lower()] : [lower(), raise()]);
    for (const { code, reason } of ends) expect(['terms_out_of_bounds', 200]).toContain(reason ?? code);
    const { rows } = await sql<{ rates: number[] }>`
      select rates_ppm as rates from policies.api_chain(${AGENT_IDS.leaf}, 1, 1::smallint, '2026-09-19')`.execute(
      server.database.db,
    );
    const rates = rows[0]?.rates ?? [];
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
  }
  expect(await violations(server.database.db)).toEqual([]);
}, 60_000);

it('two openings of one policy: one wins, the other learns that it is already open', async () => {
  const mid = await server.as(AGENT_IDS.mid);
  const open = () =>
    mid.call(openPolicy, {
      agentId: AGENT_IDS.sibling,
      policyId: 2,
      terms: { costs: FLOORS, parts: [] },
      password: TEST_PASSWORD,
    });
  const ends = await Promise.all([open(), open(), open()]);
  expect(ends.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([
    200,
    'policy_already_open',
    'policy_already_open',
  ]);
});

it('the same key sent eight times at once changes the terms once, with one answer', async () => {
  const mid = await server.as(AGENT_IDS.mid);
  const request = {
    agentId: AGENT_IDS.sibling,
    policyId: 1,
    terms: { costs: [cost(2, 3_790)], parts: [] },
    password: TEST_PASSWORD,
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      mid.raw('POST', '/prod-api/api/ag/agent/policy/edit', request, { 'idempotency-key': 'terms-eight-times' }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.json).toMatchObject({ code: 200, data: { validFrom: '2026-09-19' } });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from policies.term_change where agent_id = ${AGENT_IDS.sibling} and policy_id = 1`.execute(
    server.database.db,
  );
  expect(rows[0]?.count).toBe(1);
});

it('a tree waits for no other: terms are saved while another tree’s are being changed', async () => {
  const other = await server.as(AGENT_IDS.other);
  const raised = { costs: [{ rateType: 3, rule: { ratePpm: ppm(3_610) } }], parts: [] };
  const here = { actor: AGENT_IDS.root, agentId: AGENT_IDS.mid, policyId: idOf<PolicyId>(1), terms: raised };
  await inTransaction(server.database.db, async (tx) => {
    expect((await changeTerms(tx, { ...here, now: server.clock.now() })).changeId).toBeDefined();
    // this tree's transaction stays open until the other tree has its answer
    const terms = { costs: [cost(3, 3_700)], parts: [] };
    expect(
      await other.call(editTerms, {
        password: TEST_PASSWORD,
        agentId: AGENT_IDS.otherLeaf,
        policyId: 1,
        terms,
      }),
    ).toMatchObject({
      code: 200,
      data: { changeId: expect.any(String) },
    });
  });
  expect(await violations(server.database.db)).toEqual([]);
});
