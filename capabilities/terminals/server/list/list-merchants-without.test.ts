/** A user who binds a terminal sees the own merchants that still have none, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listMerchantsWithout } from '../../contract/list/list-merchants-without.ts';

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const clientOf = (name: 'direct' | 'mid') => server.as(world.agents[name].id);
const names = async (name: 'direct' | 'mid') =>
  (await (await clientOf(name)).ok(listMerchantsWithout, {})).merchants.map((merchant) => merchant.name);

it('lists an own approved merchant as long as no terminal is bound to it', async () => {
  const { db } = server.database;
  const merchant = world.merchant('direct');
  expect(await names('direct')).toEqual([]);
  await sql`
    update terminals.terminal set bind_status = 0, merchant_id = null, bound_at = null, activated_at = null,
      service_fee_fen = null
    where merchant_id = ${merchant.id}`.execute(db);
  expect(await names('direct')).toEqual([merchant.name]);
  expect(await names('mid')).toEqual([]);
});
