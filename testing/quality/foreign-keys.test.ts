/** An id of another table has a foreign key, or is in the register with the reason why not. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capabilityOf } from '#platform/db/schema-of.ts';
import { JOBS_SCHEMA } from '#platform/jobs/install.ts';
import { ORDER } from '#tools/architecture/order.ts';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { IDS_WITHOUT_FOREIGN_KEY } from './ids-without-foreign-key.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client((await freshDatabaseUrls()).ownerUrl);
  await owner.connect();
});
afterAll(() => owner.end());

const looseIds = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s.%s', nspname, relname, attname) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema', $1)
      and atttypid = 'bigint'::regtype and attname like '%\\_id' and not attisdropped
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))`,
    [JOBS_SCHEMA],
  );
  return rows.map(({ name }) => name);
};

it('every id has a foreign key, or a reason', async () => {
  const registered = Object.values(IDS_WITHOUT_FOREIGN_KEY).flat();
  expect((await looseIds()).toSorted()).toEqual(registered.toSorted());
});

it('a new id without a foreign key is found', async () => {
  const before = await looseIds();
  await owner.query('begin');
  await owner.query('alter table withdrawals.rule add changed_by_id bigint');
  const found = (await looseIds()).filter((name) => !before.includes(name));
  await owner.query('rollback');
  expect(found).toEqual(['withdrawals.rule.changed_by_id']);
});

it('a foreign key is valid, and names a table of its own capability or of an earlier one', async () => {
  const { rows } = await owner.query<{ name: string; from: string; to: string; valid: boolean }>(
    `select conname as name, own.relnamespace::regnamespace::text as "from",
      other.relnamespace::regnamespace::text as "to", convalidated as valid
    from pg_constraint join pg_class as own on own.oid = conrelid join pg_class as other on other.oid = confrelid
    where contype = 'f' and own.relnamespace::regnamespace::text <> $1`,
    [JOBS_SCHEMA],
  );
  const rank = (schema: string): number => ORDER.indexOf(capabilityOf(schema));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ from, to, valid }) => !valid || rank(to) > rank(from))).toEqual([]);
});
