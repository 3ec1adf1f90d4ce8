/** Migrations: which are applied, which are refused, and concurrent runs. */
import { describe, expect, it } from 'vitest';
import { CREATE, owner, root, run, server, TABLE, useMigrations, valueOf, write } from '#testing/migrations.ts';
import { readProgram } from './program.ts';

useMigrations();

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
