/** The cut-over of docs/decisions/0013-words-of-the-field.md, on a database of the version before with rows in it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRole } from '#platform/db/launcher/roles.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { otherDatabaseUrls } from '#testing/fresh-database.ts';
import { runOn } from '#testing/template.ts';

const CUT_OVER = '202611300811-rename-schemas';
/** The version before. Its definitions are left out, because the files of today name today's schemas. */
const program = readProgram();
const before = {
  ...program,
  migrations: program.migrations.filter(({ name }) => name < CUT_OVER),
  definitions: [],
  schemas: program.schemas.filter(
    (name) => !['assessments', 'identity', 'reassignments', 'acquirer_view'].includes(name),
  ),
  fingerprint: 'before the cut-over',
};

let owner: pg.Pool;
beforeAll(async () => {
  const urls = await otherDatabaseUrls();
  const name = new URL(urls.ownerUrl).pathname.slice(1);
  await runOn(urls.superuserUrl, (client) => client.query(`alter database ${name} owner to ${ownerRole}`));
  await migrate(urls, { program: before });
  owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  await owner.query(`
    insert into audit.entry (at, call, request_id, ip, outcome)
    select now(), call, 'r', '127.0.0.1', 'done' from unnest(array['certification.get-certification',
      'certification.revoke-certification', 'compliance.export-tasks', 'moves.submit-move', 'tripartite.get-binding',
      'wallet.get-balances']) as call;
    insert into platform.job_run (name, runs) values ('compliance.evaluate', 7), ('wallet.settle', 1);
    select jobs.create_queue(name, '{"policy": "standard", "retryLimit": 1, "retryDelay": 0}')
    from unnest(array['moves.execute-due', 'wallet.settle']) as name;
    insert into jobs.schedule (name, cron) values ('moves.execute-due', '* * * * *'), ('wallet.settle', '* * * * *')`);
  await migrate(urls);
}, 120_000);
afterAll(() => owner.end());

const namesOf = async (statement: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(statement)).rows.map(({ name }) => name);

it('finds earlier acts under the new names of their calls', async () => {
  expect(await namesOf('select call as name from audit.entry order by id')).toEqual([
    'identity.get-identity',
    'identity.revoke-certification',
    'assessments.export-tasks',
    'reassignments.submit-move',
    'acquirer-view.get-binding',
    'withdrawals.get-balances',
  ]);
});

it('keeps the results of jobs, and asks for none of a former name', async () => {
  expect(await namesOf('select name from platform.job_run order by 1')).toEqual([
    'assessments.evaluate',
    'wallet.settle',
  ]);
  expect(await namesOf('select name from jobs.schedule order by 1')).toEqual(['wallet.settle']);
});

it('leaves the audit append-only', async () => {
  await expect(owner.query('delete from audit.entry')).rejects.toThrow('append');
});
