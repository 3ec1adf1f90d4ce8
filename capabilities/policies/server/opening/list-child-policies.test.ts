/**
 * An agent that opens a policy sees beforehand which policies each sub-agent has, and for whom something is left to
 * open.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listChildPolicies } from '../../contract/opening/list-child-policies.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const listed = async (name: 'root' | 'mid' | 'leaf') =>
  (await (await server.as(world.agents[name].id)).ok(listChildPolicies, {})).agents;

it('names the policies of direct sub-agents alone, and counts those that could still be opened', async () => {
  const { db } = server.database;
  const { id } = world.agents.sibling;
  const before = await listed('mid');
  expect(before.map((row) => row.id)).toEqual([String(id), String(world.agents.direct.id)]);
  const had = before[0]?.policies ?? [];
  const left = before[0]?.openable ?? 0;
  expect(had.length).toBeGreaterThan(0);
  await sql`delete from policies.open_policy where agent_id = ${id}`.execute(db);
  expect((await listed('mid'))[0]).toEqual({ id: String(id), policies: [], openable: left + had.length });
  await sql`update policies.policy set status = 'closed' where name = ${had[0] ?? ''}`.execute(db);
  expect((await listed('mid'))[0]?.openable).toBe(left + had.length - 1);
  expect(await listed('leaf')).toEqual([]);
});
