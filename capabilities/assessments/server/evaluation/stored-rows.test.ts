/** The database's guarantees for the rows of checks, and the rights of the server's role on them. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useAssessments } from '#testing/assessments.ts';

const w = useAssessments();
const db = () => w.database.db;

const activated = async () => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-10', 100);
  await w.evaluate('07-10');
  return terminal;
};

it('a check that somebody can see cannot be deleted, and one that nobody can see can', async () => {
  const { id } = await activated();
  const checks = sql`select stage_check.id from assessments.stage_check
    join assessments.activation on activation.id = activation_id where terminal_id = ${id}`;
  const remove = () => sql`delete from assessments.stage_check where id in (${checks})`.execute(db());
  await expect(remove()).rejects.toMatchObject({ code: '23503' });
  await sql`delete from assessments.seen_check where check_id in (${checks})`.execute(db());
  await sql`delete from assessments.news where check_id in (${checks})`.execute(db());
  await remove();
  expect((await checks.execute(db())).rows).toEqual([]);
});

it('after many new rows the server updates its statistics, for the plans of the next statements', async () => {
  await activated();
  await sql`select assessments.analyze()`.execute(db());
  const { rows } = await sql<{ known: number; actual: number }>`
    select reltuples::int as known, (select count(*) from assessments.stage_check)::int as actual
    from pg_class where oid = 'assessments.stage_check'::regclass`.execute(db());
  expect(rows[0]?.known).toBe(rows[0]?.actual);
});
