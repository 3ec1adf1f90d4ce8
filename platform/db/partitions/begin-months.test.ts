/** Months of a partitioned table follow each other without losing a row, also when nobody prepared them. */
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { beginMonths, monthsAhead } from './begin-months.ts';

let database: Database;
let owner: pg.Pool;
/** The first month of the database: the one after its migration. */
let first: Date;

/** Noon of a day, that many months after the first one. */
const after = (months: number, day = 1): Date =>
  new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, day, 4));
const nameOf = (months: number): string => {
  const at = after(months);
  return `audit.entry_${at.getUTCFullYear()}${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
};

const write = async (call: string): Promise<void> => {
  await sql`insert into audit.entry (at, call, request_id, ip, outcome)
    values (now(), ${call}, 'r', '', 'done')`.execute(database.db);
};
const places = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ place: string }>(
    `select tableoid::regclass || ' ' || call as place from audit.entry order by id`,
  );
  return rows.map(({ place }) => place);
};

beforeEach(async () => {
  const urls = await freshDatabaseUrls();
  database = connect(urls.serverUrl, 4);
  owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  const { rows } = await owner.query<{ year: number; month: number }>(
    `select extract(year from min(until_month))::int as year, extract(month from min(until_month))::int as month
     from platform.month_partition where of_table = 'audit.entry'::regclass`,
  );
  first = new Date(Date.UTC(rows[0]?.year ?? 0, (rows[0]?.month ?? 0) - 1, 1));
  return async () => {
    await owner.end();
    await database.close();
  };
});

it('rows before, at and after the turn of a month are in their months, in order', async () => {
  await write('before');
  await beginMonths(database.db, after(-1, 28));
  await write('not yet');
  await beginMonths(database.db, after(0));
  await write('first');
  await beginMonths(database.db, after(0, 2));
  await write('second');
  await beginMonths(database.db, after(1));
  await write('next');
  expect(await places()).toEqual([
    'audit.entry_before before',
    'audit.entry_before not yet',
    `${nameOf(0)} first`,
    `${nameOf(0)} second`,
    `${nameOf(1)} next`,
  ]);
});

it('a month that nobody began loses nothing: its rows go into the one before', async () => {
  await beginMonths(database.db, after(0));
  await write('in time');
  // the server stood still for two months, and three more are not even prepared
  expect(await monthsAhead(database.db, after(5))).toBe(-2);
  await write('late');
  expect(await places()).toEqual([`${nameOf(0)} in time`, `${nameOf(0)} late`]);
  await beginMonths(database.db, after(5));
  await write('again');
  expect((await places()).at(-1)).toBe(`${nameOf(5)} again`);
  expect(await monthsAhead(database.db, after(5))).toBe(3);
});

it('a clock that is set back begins nothing again', async () => {
  await beginMonths(database.db, after(1));
  await write('later');
  expect(await beginMonths(database.db, after(0))).toEqual({ added: 0, begun: 0 });
  await write('earlier');
  expect(await places()).toEqual([`${nameOf(1)} later`, `${nameOf(1)} earlier`]);
});

it('two servers prepare and begin a month at once, while another transaction writes', async () => {
  await inTransaction(database.db, async (tx) => {
    await sql`insert into audit.entry (at, call, request_id, ip, outcome)
      values (now(), 'open', 'r', '', 'done')`.execute(tx);
    const both = await Promise.all([beginMonths(database.db, after(0)), beginMonths(database.db, after(0))]);
    expect(both.map(({ begun }) => begun > 0).toSorted()).toEqual([false, true]);
  });
  await write('after');
  expect(await places()).toEqual(['audit.entry_before open', `${nameOf(0)} after`]);
});

describe('the server', () => {
  it.each([
    ['reads no partition past its table', 'select from audit.entry_before'],
    ['removes no row of a partition', 'delete from audit.entry_before'],
    ['removes no row of the table', 'delete from audit.entry'],
    ['adds no table', `select platform.add_month('audit.entry', '2099-01-01')`],
    ['removes no partition', 'drop table audit.entry_before'],
  ])('%s', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner|append-only/);
  });
});
