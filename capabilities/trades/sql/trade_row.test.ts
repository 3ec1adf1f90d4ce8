/** Functions pass transactions on whole: a column that the type lacked would be lost when a transaction is kept. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

const columnsOf = (name: string): Promise<unknown[][]> =>
  sql.undone(`select attname, format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped order by attnum`);

it('has the columns of the table in their order', async () => {
  expect(await columnsOf('trades.trade_row')).toEqual(await columnsOf('trades.trade'));
});

it('no argument has the type of a table that is partitioned, or may become so', async () => {
  const bound = await sql.undone(`
    select distinct objid::regprocedure::text from pg_depend
    join pg_type on classid = 'pg_proc'::regclass and refclassid = 'pg_type'::regclass and pg_type.oid = refobjid
    left join pg_type as one on one.oid = pg_type.typelem and pg_type.typcategory = 'A'
    where coalesce(one.typrelid, pg_type.typrelid) in (
      'trades.trade'::regclass, 'trades.fee'::regclass, 'trades.share'::regclass, 'trades.value_share'::regclass)`);
  expect(bound).toEqual([]);
});
