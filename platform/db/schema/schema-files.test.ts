import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { describeSchema } from './describe-schema.ts';
import { schemaFiles } from './schema-files.ts';

let owner: pg.Pool;
beforeAll(async () => {
  owner = new pg.Pool({ connectionString: (await freshDatabaseUrls()).ownerUrl });
});
afterAll(() => owner.end());

it('every schema.sql equals the result of the migrations: run npm run db:schema after a change', async () => {
  for (const { path, text } of await schemaFiles(owner))
    expect({ path, text: existsSync(path) ? readFileSync(path, 'utf8') : '' }).toEqual({ path, text });
});

it.each([
  ['column', 'alter table withdrawals.rule add note text'],
  ['default', 'alter table withdrawals.rule alter fee_fen set default 1'],
  ['constraint', 'alter table withdrawals.rule add check (fee_fen < 1000)'],
  ['index', 'create index on withdrawals.rule (fee_fen)'],
  ['trigger', 'create trigger t before delete on withdrawals.rule execute function ledger.refuse_change()'],
  ['function', 'create function withdrawals.f(a int) returns int language sql as $$ select 1 $$'],
  ['storage', 'alter table withdrawals.rule set (fillfactor = 70)'],
])('a planted %s is seen', async (_what, statement) => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const before = await describeSchema(client, 'withdrawals');
    await client.query(statement);
    expect(await describeSchema(client, 'withdrawals')).not.toBe(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
