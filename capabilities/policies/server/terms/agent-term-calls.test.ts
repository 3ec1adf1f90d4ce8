/** Terms set by the staff (docs/domain.md §3): opened for roots, edited for anybody, notified to the direct parent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { listAgentTermChanges } from '../../contract/term-changes/list-agent-term-changes.ts';
import { changeAgentTerms } from '../../contract/terms/change-agent-terms.ts';
import { getAgentTerms } from '../../contract/terms/get-agent-terms.ts';
import { previewAgentTerms } from '../../contract/terms/preview-agent-terms.ts';

let server: TestServer;
let operations: TestClient;
const db = () => server.database.db;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  operations = await server.asStaff('operations');
});
afterAll(() => server.close());

const of = (agentCode: string, policyCode = 'MD2026') => ({ agentCode, policyCode });
const [MID, DIRECT, ROOT] = ['ZY80318', 'ZY80542', 'ZY80213'];
const RAISE = { ...of(DIRECT), terms: ['cost:1=0.55%'] };
const changesOf = async (agentCode: string) => (await operations.ok(listAgentTermChanges, of(agentCode))).rows;

it('says in a preview who would be touched, and changes nothing', async () => {
  const validFrom = '2026-09-19';
  const carried = { isCarried: true, validFrom };
  expect(await operations.ok(previewAgentTerms, { ...of(MID.toLowerCase()), terms: ['cost:1=0.55%'] })).toEqual({
    validFrom,
    carriedCount: 2,
    touched: [
      {
        agentCode: MID,
        name: '马俊杰',
        isCarried: false,
        validFrom,
        change: 'cost:1 0.530% cap 18.40 → 0.550% cap 18.40',
      },
      { agentCode: DIRECT, name: '赵敏', ...carried, change: 'cost:1 0.540% cap 19.20 → 0.550% cap 19.20' },
      { agentCode: 'ZY80447', name: '何佳', ...carried, change: 'cost:1 0.545% cap 19.60 → 0.550% cap 19.60' },
    ],
  });
  expect(await changesOf(MID)).toEqual([]);
});

it('edits over the head of the direct parent, tells it and the agent, and keeps an audit row', async () => {
  const { touched } = await operations.ok(changeAgentTerms, RAISE);
  expect(touched).toMatchObject([{ agentCode: DIRECT, change: 'cost:1 0.540% cap 19.20 → 0.550% cap 19.20' }]);
  const { rows: notices } = await sql`
    select agent_id as "agentId", key, text_values as values from content.notice where key like 'terms%'
    order by agent_id desc`.execute(db());
  expect(notices).toMatchObject([
    { agentId: 3, key: 'terms_edited', values: { old: '0.540%', new: '0.550%', contact: '马俊杰' } },
    { agentId: 2, key: 'terms_by_operator', values: { name: '赵敏', old: '0.540%', new: '0.550%' } },
  ]);
  const { rows: audit } = await sql`select call, subject, operator from audit.entry
    where call = 'policies.change-agent-terms'`.execute(db());
  expect(audit).toEqual([
    { call: 'policies.change-agent-terms', subject: 'terms', operator: expect.stringMatching(/^operations/) },
  ]);
  const [change, ...others] = await changesOf(DIRECT);
  expect([change, others]).toMatchObject([
    { isCarried: false, changes: ['cost:1 0.540% cap 19.20 → 0.550% cap 19.20'] },
    [],
  ]);
  expect(change).not.toHaveProperty('byAgentCode');
  expect((await operations.ok(changeAgentTerms, RAISE)).touched).toEqual([]);
});

it('names every term that is out of its bounds, and opens for roots only', async () => {
  const beyond = { ...of(ROOT), terms: ['cost:1=0.4%', 'cap:4=30.00', 'activation=100.01'] };
  for (const call of [previewAgentTerms, changeAgentTerms])
    expect(await operations.call(call, beyond)).toMatchObject({
      reason: 'terms_out_of_bounds',
      fields: { 'cost:1': expect.any(String), 'cost:4': expect.any(String), 'activation:0': expect.any(String) },
    });
  const opening = { ...of('ZY80447', 'BZ2026'), isOpening: true, terms: ['cost:1=0.55%'] };
  expect(await operations.call(changeAgentTerms, opening)).toMatchObject({ reason: 'terms_not_direct' });
  expect(await operations.call(changeAgentTerms, { ...of(ROOT), terms: ['cost=x'] })).toMatchObject({
    reason: 'term_malformed',
  });
  expect(await operations.call(changeAgentTerms, of('ZY00000'))).toMatchObject({ reason: 'agent_unknown' });
  expect(await operations.call(changeAgentTerms, of(ROOT, 'NONE'))).toMatchObject({ reason: 'policy_unknown' });
});

it('shows the terms, coming ones, and the values that may be set', async () => {
  const { today, coming, bounds } = await operations.ok(getAgentTerms, of(DIRECT));
  expect(today).toContainEqual({ term: 'cost:1', value: '0.540% cap 19.20' });
  expect(coming).toContainEqual({ day: '2026-09-19', term: 'cost:1', value: '0.550% cap 19.20' });
  expect(bounds).toContainEqual({ term: 'cost:1', lowest: '0.530% cap 18.40', highest: '0.550% cap 20.00' });
});
