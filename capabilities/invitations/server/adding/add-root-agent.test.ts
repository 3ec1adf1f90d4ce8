/** A root agent without the simulator: opened, its password set by the link, logged in, its policy opened. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { changeAgentTerms } from '#capabilities/policies/contract/terms/change-agent-terms.ts';
import { login } from '#capabilities/session/contract/login/login.ts';
import { applyPasswordLink } from '#capabilities/session/contract/passwords/apply-password-link.ts';
import { passwordCodesSent } from '#testing/password-links.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { addRootAgent } from '../../contract/adding/add-root-agent.ts';
import { previewRootAgent } from '../../contract/adding/preview-root-agent.ts';

let server: TestServer;
const db = () => server.database.db;
const WANTED = { name: '新川支付', mobile: '15900000097', levelCode: 'V6' };

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const staff = () => server.asStaff('operations');

it('opens an agent with nobody above, whose owner sets the password and logs in', async () => {
  const operations = await staff();
  const before = await operations.ok(previewRootAgent, WANTED);
  const opened = await Promise.all([1, 2].map(() => operations.ok(addRootAgent, WANTED)));
  expect(opened.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  const [{ agentCode, loginName, id } = { agentCode: '', loginName: '', id: '' }] = opened;
  expect(opened[1]).toMatchObject({ agentCode, loginName, id });
  expect(await operations.ok(previewRootAgent, WANTED)).toMatchObject({
    isThere: true,
    rootCount: before.rootCount + 1,
  });
  const [code = '', ...others] = await passwordCodesSent(server, WANTED.mobile);
  expect(others).toEqual([]);
  const nobody = server.client();
  await nobody.ok(applyPasswordLink, { code, password: 'Wq83-plum' });
  expect((await nobody.call(login, { username: loginName, password: 'Wq83-plum' })).code).toBe(200);
  const { rows } = await sql`select operator, after from audit.entry where call = 'invitations.add-root-agent'`.execute(
    db(),
  );
  expect(rows).toEqual([
    { operator: expect.stringMatching(/^operations/), after: { ...WANTED, mobile: '159****0097' } },
  ]);
});

it('has terms opened by the call of policies, as those of any root', async () => {
  const operations = await staff();
  const { agentCode } = await operations.ok(addRootAgent, { ...WANTED, name: '另一家', mobile: '15900000096' });
  const { rows } = await sql<{ code: string }>`select code from policies.policy order by id limit 1`.execute(db());
  const policyCode = rows[0]?.code ?? '';
  const { rows: roots } = await sql<{ code: string }>`
    select code from agents.agent where parent_id is null order by id limit 1`.execute(db());
  const like = { agentCode, policyCode, isOpening: true, likeAgentCode: roots[0]?.code ?? '' };
  expect((await operations.ok(changeAgentTerms, like)).touched.length).toBeGreaterThan(0);
});

it('refuses a level that there is not and the mobile of another account', async () => {
  const operations = await staff();
  const ask = async (other: object) => (await operations.call(addRootAgent, { ...WANTED, ...other })).reason;
  expect(await ask({ mobile: '15900000095', levelCode: 'V99' })).toBe('level_unknown');
  expect(await ask({ name: '别人' })).toBe('mobile_registered');
});
