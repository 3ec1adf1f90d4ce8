/** Functions and views: replaced when their text changes. */
import { describe, expect, it } from 'vitest';
import { remove, root, run, server, SUM, sumOf, useMigrations, valueOf, write } from '#testing/migrations.ts';
import { readProgram } from './program.ts';

useMigrations();

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
