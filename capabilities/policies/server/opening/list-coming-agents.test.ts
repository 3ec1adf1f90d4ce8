/** Only its parent learns, before terminals are chosen, that an agent has no policy in force yet. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listComingAgents } from '../../contract/opening/list-coming-agents.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  world = await buildSmallWorld(db, { now: new Date(STORY_NOW) });
  // as if the agent's policies had been opened today
  await sql`update policies.term set valid_from = '2026-09-19' where agent_id = ${world.agents.sibling.id}`.execute(db);
});
afterAll(() => server.close());

const listed = async (name: 'mid' | 'root' | 'sibling') =>
  (await (await server.as(world.agents[name].id)).ok(listComingAgents, {})).agents;

it('names a direct sub-agent until its first policy is in force', async () => {
  expect(await listed('mid')).toEqual([{ id: String(world.agents.sibling.id), from: '2026-09-19' }]);
  expect(await listed('root')).toEqual([]);
  expect(await listed('sibling')).toEqual([]);
  server.clock.set('2026-09-19T00:00:00.000+08:00');
  expect(await listed('mid')).toEqual([]);
});
