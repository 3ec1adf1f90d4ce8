/** The staff ends every session of an agent and its staff, and of nobody else. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getCaller } from '../../contract/accounts/get-caller.ts';
import { revokeAgentSessions } from '../../contract/sessions/revoke-agent-sessions.ts';

let server: TestServer;
const NOW = new Date(STORY_NOW);
const CODE = 'ZY80542';
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: NOW });
});
beforeEach(() => sql`delete from content.notice`.execute(db()));
afterAll(() => server.close());

const end = async (reason: string, agentCode = CODE) =>
  (await server.asStaff('operations')).call(revokeAgentSessions, { agentCode, reason });
const endedBy = (answer: Awaited<ReturnType<typeof end>>): number => answer.data?.ended ?? 0;
const codeOf = async (client: TestClient): Promise<number> => (await client.call(getCaller, {})).code;

it('ends the sessions of the agent and of its staff, tells the agent why, and names who did it', async () => {
  const own = [await server.as(AGENT_IDS.direct), await server.as(AGENT_IDS.direct, 'agent-operator')];
  const others = [await server.as(AGENT_IDS.mid), await server.as(AGENT_IDS.leaf)];
  expect(endedBy(await end('手机丢失'))).toBeGreaterThanOrEqual(2);
  for (const client of own) expect(await codeOf(client)).toBe(403);
  for (const client of others) expect(await codeOf(client)).toBe(200);
  const { rows: left } = await sql`select 1 from session.remembered join session.account on account.id = account_id
    where agent_id = ${AGENT_IDS.direct}`.execute(db());
  expect(left).toEqual([]);
  const { rows: told } = await sql`select agent_id, text_values from content.notice
    where key = 'sessions_ended'`.execute(db());
  expect(told).toEqual([{ agent_id: AGENT_IDS.direct, text_values: { reason: '手机丢失' } }]);
  const { rows: audited } = await sql`select operator, subject, subject_id from audit.entry
    where call = 'session.revoke-agent-sessions'`.execute(db());
  expect(audited).toEqual([
    { operator: expect.stringMatching(/^operations/), subject: 'agent', subject_id: String(AGENT_IDS.direct) },
  ]);
});

it('sent twice ends the existing sessions once; the agent logs in again', async () => {
  const again = await server.as(AGENT_IDS.direct);
  expect(await codeOf(again)).toBe(200);
  const counts = (await Promise.all([1, 2].map(() => end('再次')))).map(endedBy);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('for an agent that does not exist is refused', async () => {
  expect(await end('测试', 'ZY99999')).toMatchObject({ reason: 'agent_unknown' });
});
