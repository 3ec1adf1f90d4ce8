import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { freshDatabase } from '#testing/fresh-database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const agents = [1, 2, 3, 4, 5, 6];
const fill = <T>(value: T): T[] => agents.map(() => value);

it('concurrent batches over the same agents in opposite order lose no update and do not deadlock', async () => {
  const batch = (ids: number[]) =>
    sql`select
    statistics.api_grow(${ids}::bigint[], ${fill(true)}::boolean[], ${fill('2026-09-18')}::date[],
      ${fill('bind')}::text[], ${fill(2)}::bigint[]),
    statistics.api_count(${ids}::bigint[], ${fill(true)}::boolean[], ${fill('terminal')}::text[],
      ${fill('0/1')}::text[], ${fill(3)}::bigint[])`.execute(database.db);
  await Promise.all(Array.from({ length: 60 }, (_, index) => batch(index % 2 === 0 ? agents : agents.toReversed())));
  const { rows } =
    await sql`select distinct growth.count as growth, current.count as current from statistics.growth_day as growth
    join statistics.current_count as current using (agent_id)`.execute(database.db);
  expect(rows).toEqual([{ growth: 120, current: 180 }]);
});

it('sums repeated keys of one batch, and writes no row for a sum of zero', async () => {
  await sql`select statistics.api_count('{9,9,9,8}', '{f,f,f,f}', '{agent,agent,agent,agent}', '{V1,V1,V2,V1}',
    '{2,3,1,0}')`.execute(database.db);
  await sql`select statistics.api_count('{9}', '{f}', '{agent}', '{V2}', '{-1}')`.execute(database.db);
  const { rows } = await sql`select agent_id, key, count from statistics.api_current('{8,9}', false, 'agent')`.execute(
    database.db,
  );
  expect(rows).toEqual([{ agent_id: 9, key: 'V1', count: 5 }]);
});
