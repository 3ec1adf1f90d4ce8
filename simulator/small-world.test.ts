import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase, STORY_NOW } from '#apps/server/testkit.ts';
import { buildSmallWorld } from './small-world.ts';

it('stands on a fresh database, and new ids go on after its own', async () => {
  const database = await freshDatabase();
  const world = await buildSmallWorld(database.db, { now: new Date(STORY_NOW) });
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from terminals.terminal) as terminals,
    (select count(*) from policies.price_chain) as chains,
    (select count from statistics.current_count where agent_id = 1 and is_team and kind = 'agent' and key = 'V4') as "V4",
    (select sum(count) from statistics.current_count where agent_id = 1 and is_team and kind = 'terminal') as team,
    nextval('agents.agent_id_seq') as next`.execute(database.db);
  expect(rows[0]).toEqual({ terminals: world.terminals.length, chains: 9 * 5 + 7 * 5, V4: 1, team: world.terminals.length - 3, next: 10 });
  expect(world.terminal('direct', 3).merchant_id).toBe(1);
  await database.close();
});
