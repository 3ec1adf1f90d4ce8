import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { renameAgent } from '#capabilities/agents/contract/rename-agent.ts';
import { login } from '#capabilities/session/contract/login.ts';
import { logout } from '#capabilities/session/contract/logout.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const entries = async (): Promise<{ call: string; agentId: AgentId | null; reason: string }[]> =>
  (
    await sql<{
      call: string;
      agentId: AgentId | null;
      reason: string;
    }>`select call, agent_id as "agentId", reason from audit.entry order by id`.execute(server.database.db)
  ).rows;

it('writes an audit row for a refused command and for a refused login', async () => {
  const leaf = await server.as(idOf(4));
  expect(await leaf.call(renameAgent, { id: 3, name: '别人' })).toMatchObject({ code: 404 });
  expect(await server.client().call(login, { username: 'nobody', password: 'wrong' })).toMatchObject({ code: 601 });
  expect(await entries()).toEqual([
    { call: 'agents.rename-agent', agentId: 4, reason: 'error.not_found' },
    { call: 'session.login', agentId: null, reason: 'login_wrong' },
  ]);
});

it('writes no audit rows for unauthenticated or rate-limited requests, which could flood the log', async () => {
  const before = (await entries()).length;
  for (let i = 0; i < 3; i += 1)
    expect(await server.client('x'.repeat(43)).call(logout, {})).toMatchObject({ code: 401 });
  await sql`insert into session.login_attempt select 'x' || n, '127.0.0.1', 4, ${new Date(STORY_NOW)}
    from generate_series(1, 15) n`.execute(server.database.db);
  for (let i = 0; i < 3; i += 1)
    expect(await server.client().call(login, { username: 'nobody', password: 'wrong' })).toMatchObject({ code: 429 });
  expect(await entries()).toHaveLength(before);
});
