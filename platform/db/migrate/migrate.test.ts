/**
 * Migrates databases with small programs of one or two files: what is applied, what is refused, and concurrent runs.
 */
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ownerRole, serverRole } from '../launcher/roles.ts';
import { migrate, type DatabaseUrls, type Migrated, type MigrateOptions } from './migrate.ts';
import { readProgram } from './program.ts';
import { requireCurrent } from './require-current.ts';

let root: string;
let name: string;
let urls: DatabaseUrls;
let owner: pg.Pool;
let server: pg.Pool;
let count = 0;

const urlOf = (role: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  url.username = role;
  return url.href;
};
const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const quietly = (pool: pg.Pool): pg.Pool => pool.on('error', () => undefined);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const remove = (path: string): void => unlinkSync(join(root, path));
const run = (options: MigrateOptions = {}): Promise<Migrated> =>
  migrate(urls, { program: readProgram(root), ...options });
const valueOf = async (expression: string): Promise<unknown> =>
  (await server.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;

const TABLE = 'capabilities/shop/migrations/202601010000-create-shop.sql';
const CREATE = 'create schema shop; create table shop.item (id int primary key, price int not null)';
const SUM = 'capabilities/shop/sql/sum_of.sql';
const sumOf = (body: string): string =>
  `create or replace function shop.sum_of(a int, b int) returns int language sql as $$ ${body} $$;`;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'migrate-'));
  count += 1;
  name = `migrate_${process.pid}_${count}`;
  await asSuperuser(`create database ${name} owner ${ownerRole}`);
  urls = { ownerUrl: urlOf(ownerRole), serverUrl: urlOf(serverRole) };
  owner = quietly(new pg.Pool({ connectionString: urls.ownerUrl }));
  server = quietly(new pg.Pool({ connectionString: urls.serverUrl }));
  write(TABLE, CREATE);
});
afterEach(async () => {
  await Promise.all([owner.end(), server.end()]);
  await asSuperuser(`drop database ${name} with (force)`);
  rmSync(root, { recursive: true });
});

describe('migrations', () => {
  it('are applied once, in the order of their names across capabilities', async () => {
    write(
      'capabilities/alpha/migrations/202601010002-c.sql',
      'create schema alpha; create table alpha.c (id int references shop.item)',
    );
    write('platform/beta/migrations/202601010001-b.sql', 'alter table shop.item add colour text');
    const names = ['202601010000-create-shop', '202601010001-b', '202601010002-c'];
    expect((await run()).applied).toEqual(names);
    expect((await run()).applied).toEqual([]);
    expect((await owner.query('select name from platform.migration order by at, name')).rows).toHaveLength(
      names.length,
    );
  });

  it('changed after they were applied are refused, and nothing is applied', async () => {
    await run();
    write(TABLE, `${CREATE};`);
    write('capabilities/shop/migrations/202601010001-more.sql', 'create table shop.more (id int)');
    await expect(run()).rejects.toThrow(/was changed after this database applied it: restore its text and write/);
    expect(await valueOf(`to_regclass('shop.more')`)).toBeNull();
  });

  it('without a statement are not applied until one is written', async () => {
    const path = 'capabilities/shop/migrations/202601010001-colour.sql';
    write(path, '-- One change of tables.\n\n');
    expect((await run()).applied).toEqual(['202601010000-create-shop']);
    write(path, '-- For shelves.\nalter table shop.item add colour text;\n');
    expect((await run()).applied).toEqual(['202601010001-colour']);
  });

  it('older than applied ones are applied and reported as late', async () => {
    write('capabilities/shop/migrations/202601010005-later.sql', 'alter table shop.item add later int');
    await run();
    write('capabilities/shop/migrations/202601010003-late.sql', 'alter table shop.item add late int');
    expect(await run()).toMatchObject({ applied: ['202601010003-late'], late: ['202601010003-late'] });
  });

  it.each([
    ['of the same minute', '202601010000-other.sql', /have the same time/],
    ['that are numbered', '0001-other.sql', /must start with a date and time/],
    ['of an invalid date', '202602300000-other.sql', /must start with a date and time/],
  ])('%s are refused before anything is applied', (_what, file, message) => {
    write(`capabilities/other/migrations/${file}`, 'create schema other');
    expect(() => readProgram(root)).toThrow(message);
  });

  it('that fail are rolled back and named in the error', async () => {
    write('capabilities/shop/migrations/202601010001-bad.sql', 'create table shop.half (id int); select 1 / 0');
    await expect(run()).rejects.toThrow('Migration 202601010001-bad failed: division by zero');
    const { rows } = await owner.query(
      `select to_regclass('shop.half') as half, to_regclass('shop.item')::text as item`,
    );
    expect(rows).toEqual([{ half: null, item: 'shop.item' }]);
  });

  it('are applied by only one of several concurrent processes', async () => {
    const both = await Promise.all([run(), run(), run()]);
    expect(both.map(({ applied }) => applied.length).toSorted()).toEqual([0, 0, 1]);
  });

  it('yield to running transactions and retry', async () => {
    await run();
    write('capabilities/shop/migrations/202601010001-wide.sql', 'alter table shop.item add wide int');
    const reader = await server.connect();
    await reader.query('begin; select * from shop.item');
    const steps: string[] = [];
    const onStep = (text: string): void => {
      steps.push(text);
      if (text.endsWith('attempt 2')) void reader.query('commit');
    };
    const patience = { lockTimeoutMs: 20, pauseMs: 5, tries: 1000 };
    expect((await run({ patience, onStep })).applied).toEqual(['202601010001-wide']);
    expect(steps).toContain('202601010001-wide waits for a lock, attempt 2');
    reader.release();
  });

  it('give up if the lock is never free, and leave the database unchanged', async () => {
    await run();
    write('capabilities/shop/migrations/202601010001-wide.sql', 'alter table shop.item add wide int');
    const reader = await server.connect();
    await reader.query('begin; select * from shop.item');
    await expect(run({ patience: { lockTimeoutMs: 5, pauseMs: 1, tries: 3 } })).rejects.toThrow(/lock timeout/);
    await reader.query('commit');
    reader.release();
    expect((await run()).applied).toEqual(['202601010001-wide']);
  });
});

describe('outside a transaction', () => {
  const INDEX = 'capabilities/shop/migrations/202601010001-index.sql';
  const unique = '-- no transaction\ncreate unique index concurrently item_price on shop.item (price);';

  it('builds an index, and rebuilds it after an interruption', async () => {
    await run();
    await owner.query('insert into shop.item values (1, 5), (2, 5)');
    write(INDEX, unique);
    await expect(run()).rejects.toThrow(/could not create unique index/);
    expect(await valueOf(`(select indisvalid from pg_index where indexrelid = 'shop.item_price'::regclass)`)).toBe(
      false,
    );
    await owner.query('delete from shop.item where id = 2');
    expect((await run()).applied).toEqual(['202601010001-index']);
    expect(await valueOf(`(select indisvalid from pg_index where indexrelid = 'shop.item_price'::regclass)`)).toBe(
      true,
    );
  });

  it('records an index that was finished just before the process died', async () => {
    await run();
    await owner.query('create unique index item_price on shop.item (price)');
    write(INDEX, unique);
    expect((await run()).applied).toEqual(['202601010001-index']);
  });

  it('refuses statements that are not safe to repeat', async () => {
    write(INDEX, '-- no transaction\nupdate shop.item set price = price + 1;');
    await expect(run()).rejects.toThrow(/without a transaction must be one statement/);
  });
});

describe('functions and views', () => {
  it('are replaced when their text changes, under the same identity', async () => {
    write(SUM, sumOf('select a + b'));
    await run();
    const before = await valueOf(`'shop.sum_of'::regproc::oid`);
    write(SUM, sumOf('select a + b + 1'));
    expect((await run()).defined).toEqual(['shop.sum_of']);
    expect(await valueOf('shop.sum_of(1, 1)')).toBe(3);
    expect(await valueOf(`'shop.sum_of'::regproc::oid`)).toBe(before);
  });

  it('are created after the definitions that they use, and cyclic use is refused', async () => {
    write(
      'capabilities/shop/sql/a_first.sql',
      'create or replace function shop.a_first() returns int language sql as $$ select shop.sum_of(1, 2) $$;',
    );
    write(SUM, sumOf('select a + b'));
    expect((await run()).defined).toEqual(['shop.sum_of', 'shop.a_first']);
    write(SUM, sumOf('select a + b + shop.a_first()'));
    expect(() => readProgram(root)).toThrow('in a cycle: shop.a_first → shop.sum_of → shop.a_first');
  });

  it('with a changed signature replace the old function, and views that use it are recreated', async () => {
    write(SUM, sumOf('select a + b'));
    write(
      'capabilities/shop/sql/priced.sql',
      'create or replace view shop.priced as select id, shop.sum_of(price, 1) as price from shop.item;',
    );
    await run();
    write(
      SUM,
      'create or replace function shop.sum_of(a bigint, b bigint, c bigint default 0) returns bigint language sql as $$ select a + b + c $$;',
    );
    expect((await run()).defined).toEqual(['shop.sum_of', 'shop.priced']);
    expect(await valueOf(`(select count(*)::int from pg_proc where proname = 'sum_of')`)).toBe(1);
    expect(await valueOf('shop.sum_of(1, 2, 3)')).toBe('6');
    expect((await server.query('select * from shop.priced')).rows).toEqual([]);
  });

  it('with a changed result or column order are dropped and created', async () => {
    const view = (columns: string): string => `create or replace view shop.priced as select ${columns} from shop.item;`;
    write('capabilities/shop/sql/priced.sql', view('id, price'));
    write(SUM, sumOf('select a + b'));
    await run();
    write('capabilities/shop/sql/priced.sql', view('price, id'));
    write(SUM, sumOf('select a + b').replace('returns int', 'returns text').replace('a + b', '(a + b)::text'));
    expect((await run()).defined).toEqual(['shop.priced', 'shop.sum_of']);
    expect(await valueOf('shop.sum_of(1, 2)')).toBe('3');
  });

  it('are recreated if a type that they use changes', async () => {
    write('capabilities/shop/sql/pair.sql', 'create type shop.pair as (a int);');
    write(
      'capabilities/shop/sql/a_of.sql',
      'create or replace function shop.a_of(p shop.pair) returns int language sql as $$ select p.a $$;',
    );
    await run();
    write('capabilities/shop/sql/pair.sql', 'create type shop.pair as (a int, b int);');
    expect((await run()).defined).toEqual(['shop.pair', 'shop.a_of']);
    expect(await valueOf('shop.a_of(row(1, 2)::shop.pair)')).toBe(1);
  });

  it('that use a type until now do not keep it from changing, nor do those whose file was removed', async () => {
    const taking = (name: string, type: string, body: string): void =>
      write(
        `capabilities/shop/sql/${name}.sql`,
        `create or replace function shop.${name}(p ${type}) returns int language sql as $$ ${body} $$;`,
      );
    write('capabilities/shop/sql/pair.sql', 'create type shop.pair as (a int);');
    taking('z_of', 'shop.pair', 'select p.a');
    taking('gone', 'shop.pair[]', 'select p[1].a');
    write(
      'capabilities/shop/sql/pairs.sql',
      'create or replace view shop.pairs as select row(id)::shop.pair as pair from shop.item;',
    );
    await run();
    write('capabilities/shop/sql/pair.sql', 'create type shop.pair as (a int, b int);');
    taking('z_of', 'int', 'select p');
    write('capabilities/shop/sql/pairs.sql', 'create or replace view shop.pairs as select id from shop.item;');
    remove('capabilities/shop/sql/gone.sql');
    expect((await run()).defined).toEqual(['shop.pair', 'shop.pairs', 'shop.z_of', 'shop.gone']);
    expect(await valueOf('shop.z_of(1)')).toBe(1);
    expect(await valueOf(`(select count(*)::int from pg_proc where proname in ('z_of', 'gone'))`)).toBe(1);
  });

  it('whose file was removed are dropped; a missing one is created again', async () => {
    write(SUM, sumOf('select a + b'));
    write('capabilities/shop/sql/priced.sql', 'create or replace view shop.priced as select id from shop.item;');
    await run();
    remove(SUM);
    write(
      'capabilities/shop/migrations/202601010001-drop.sql',
      'drop view shop.priced; alter table shop.item alter id type bigint',
    );
    expect((await run()).defined).toEqual(['shop.priced', 'shop.sum_of']);
    expect(await valueOf(`to_regproc('shop.sum_of')`)).toBeNull();
  });

  it.each([
    [
      'that create something else',
      'create or replace function shop.other() returns int language sql as $$ select 1 $$;',
      /must create shop.sum_of/,
    ],
    [
      'that could not be replaced',
      'create function shop.sum_of() returns int language sql as $$ select 1 $$;',
      /must start with create or replace function/,
    ],
  ])('%s are refused', (_what, text, message) => {
    write(SUM, text);
    expect(() => readProgram(root)).toThrow(message);
  });
});

describe('the server', () => {
  it('reads and writes rows, only inserts into append-only tables, and cannot change tables', async () => {
    write(
      TABLE,
      `${CREATE}; create table shop.entry (id int);
       create function shop.refuse_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger entry_append_only before update or delete on shop.entry
         for each statement execute function shop.refuse_change()`,
    );
    await run();
    await server.query('insert into shop.item values (1, 1); update shop.item set price = 2; delete from shop.item');
    await server.query('insert into shop.entry values (1)');
    const denied = [
      'update shop.entry set id = 2',
      'delete from shop.entry',
      'truncate shop.item',
      'alter table shop.item add x int',
      'create table shop.x (id int)',
      'drop table shop.item',
      'delete from platform.migration',
      'create schema x',
    ];
    for (const statement of denied)
      await expect(server.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('loses privileges that it must not have', async () => {
    await run();
    await owner.query(`grant truncate on shop.item to ${serverRole}`);
    await run();
    await expect(server.query('truncate shop.item')).rejects.toThrow('permission denied');
  });

  it('gets a one-sentence error if it would have to migrate without being allowed to', async () => {
    const same = { ownerUrl: urls.serverUrl, serverUrl: urls.serverUrl };
    await expect(migrate(same, { program: readProgram(root) })).rejects.toThrow(
      /set DATABASE_OWNER_URL to a URL with the database owner's role/,
    );
    await run();
    expect((await migrate(same, { program: readProgram(root) })).applied).toEqual([]);
  });
});

describe('a program of another version', () => {
  it('that is newer: its commands are refused until the database is migrated', async () => {
    await expect(requireCurrent(server, readProgram(root))).rejects.toThrow(
      /older than this program: run npm run db:migrate/,
    );
    await run();
    await requireCurrent(server, readProgram(root));
    write('capabilities/shop/migrations/202601010001-more.sql', 'alter table shop.item add more int');
    await expect(requireCurrent(server, readProgram(root))).rejects.toThrow(
      'The database is older than this program (missing migrations: 1, first 202601010001-more): run npm run db:migrate.',
    );
  });

  it('that is older: it serves, changes nothing, and its commands are refused', async () => {
    write(SUM, sumOf('select a + b'));
    const old = readProgram(root);
    await run();
    write('capabilities/shop/migrations/202601010001-more.sql', 'alter table shop.item add more int');
    write(SUM, sumOf('select a + b + 1'));
    await run();
    expect(await run({ program: old })).toMatchObject({ isAhead: true, applied: [], defined: [] });
    expect(await run({ program: old, isDeliberate: true })).toMatchObject({ isAhead: true });
    expect(await valueOf('shop.sum_of(1, 1)')).toBe(3);
    await expect(requireCurrent(server, old)).rejects.toThrow(
      /This program is older than the database \(unknown migrations: 1, first 202601010001-more\)/,
    );
  });

  it('with older functions only: a deliberate migration restores them', async () => {
    write(SUM, sumOf('select a + b'));
    const old = readProgram(root);
    await run();
    write(SUM, sumOf('select a + b + 1'));
    await run();
    expect(await run({ program: old })).toMatchObject({ isAhead: true });
    expect((await run({ program: old, isDeliberate: true })).defined).toEqual(['shop.sum_of']);
    expect(await valueOf('shop.sum_of(1, 1)')).toBe(2);
  });
});
