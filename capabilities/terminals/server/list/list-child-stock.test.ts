/** A person who takes terminals back sees how many each direct sub-agent holds itself, without those further below. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listChildStock } from '../../contract/list/list-child-stock.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

/** Counted row by row. */
const stockOf = async (agentId: number) => {
  const { rows } = await sql<{ unbound: number; bound: number }>`
    select count(*) filter (where bind_status = 0)::int as unbound,
      count(*) filter (where bind_status <> 0)::int as bound
    from terminals.terminal where holder_id = ${agentId} and deleted_at is null`.execute(server.database.db);
  return rows[0];
};

it('counts the own terminals of each direct sub-agent, and of no other agent', async () => {
  const { root, mid, direct, leaf } = world.agents;
  const client = await server.as(direct.id);
  const { agents } = await client.ok(listChildStock, {});
  const listed = new Map(agents.map(({ id, ...counts }) => [id, counts]));
  expect(listed.get(String(leaf.id))).toEqual(await stockOf(leaf.id));
  expect(listed.get(String(leaf.id))?.unbound).toBeGreaterThan(0);
  expect([root, mid, direct].map(({ id }) => listed.get(String(id)))).toEqual([undefined, undefined, undefined]);
  const { agents: ofRoot } = await (await server.as(root.id)).ok(listChildStock, {});
  expect(ofRoot.map(({ id }) => id)).not.toContain(String(leaf.id));
});
