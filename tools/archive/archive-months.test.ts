/** A month leaves the database only when its file contains every row of it, and comes back unchanged. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { beginMonths } from '#platform/db/partitions/begin-months.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { writeIdentity } from '#tools/backup/backup-key.ts';
import { archiveMonths } from './archive-months.ts';
import { ROWS_FILE } from './month-manifest.ts';
import { readBack } from './read-back.ts';

let database: Database;
let owner: pg.Client;
let folder: string;
/** The end of the first month, and two years later, when it and everything before it have been kept long enough. */
let begin: Date;
let due: Date;

const write = (text: string): Promise<unknown> =>
  database.pool.query(
    `insert into audit.entry (at, call, account_id, request_id, ip, outcome, reason, after)
     select '2026-12-31T15:59:59.123456Z'::timestamptz + i * interval '1 microsecond', 'test',
       9007199254740993 + i, 'r',
       '', 'done', case when i % 2 = 0 then $1 end, jsonb_build_object('text', $1::text, 'i', i, 'none', null)
     from generate_series(1, 30) as i`,
    [text],
  );
const rowsOf = async (): Promise<unknown[]> =>
  (await owner.query(`select entry, tableoid::regclass::text as place from audit.entry order by id`)).rows;
const archive = (now = due, recipients: string[] = []) => archiveMonths(owner, folder, { now, recipients });
const monthAfter = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 2));

beforeEach(async () => {
  const urls = await freshDatabaseUrls();
  database = connect(urls.serverUrl, 2);
  owner = new pg.Client(urls.ownerUrl);
  await owner.connect();
  folder = temporaryFolder('archive');
  const { rows } = await owner.query<{ month: string }>(
    `select to_char(min(until_month), 'YYYY-MM-DD') as month from platform.month_partition
     where of_table = 'audit.entry'::regclass`,
  );
  await owner.query(`delete from reference.config where key = 'trades_feed_batch_months'`);
  begin = new Date(`${rows[0]?.month ?? ''}T04:00:00Z`);
  due = monthAfter(begin, 25);
  await write('before');
  await beginMonths(database.db, begin);
  await write('“引用”\n\\ \u2028 \' "');
  await beginMonths(database.db, monthAfter(begin, 1));
  await write('kept');
  return async () => {
    await owner.end();
    await database.close();
  };
});

it('months that ended two years ago leave the table, the others stay', async () => {
  await beginMonths(database.db, due);
  const all = await rowsOf();
  expect((await archive()).map(({ rowCount }) => rowCount)).toEqual([30, 30]);
  expect(await rowsOf()).toEqual(all.slice(60));
  expect(await archive()).toEqual([]);
});

it('a month whose ids are still in use stays, however old', async () => {
  expect((await archive()).map(({ rowCount }) => rowCount)).toEqual([30, 30]);
  expect(await archive(monthAfter(due, 100))).toEqual([]);
});

it('a table without a setting keeps everything', async () => {
  await owner.query(`delete from reference.config where key = 'audit_entry_months'`);
  expect(await archive()).toEqual([]);
});

it('an archived month is read back identical, also after a column was added, and archived again later', async () => {
  const all = await rowsOf();
  const months = await archive();
  await owner.query(`alter table audit.entry add column note text default 'later'`);
  for (const month of months) expect(await readBack(owner, month.folder, { now: due })).toBe(30);
  await owner.query('alter table audit.entry drop column note');
  expect(await rowsOf()).toEqual(all);
  await expect(database.pool.query('delete from audit.entry')).rejects.toThrow(/permission denied|append-only/);
  await expect(readBack(owner, months[0]?.folder ?? '', { now: due })).rejects.toThrow('is in the database already');
  expect(await archive(new Date(due.getTime() + 86_400_000))).toEqual([]);
  expect(await archive(monthAfter(due, 2))).toHaveLength(2);
  expect(await rowsOf()).toEqual(all.slice(60));
});

it('an encrypted month shows no content, and is read back with an identity alone', async () => {
  const identities = join(folder, 'identity');
  const all = await rowsOf();
  const [first, second] = await archive(due, [await writeIdentity(identities)]);
  expect(spawnSync('grep', ['-rl', 'before', join(folder, first?.name ?? '', ROWS_FILE)]).status).toBe(1);
  await expect(readBack(owner, first?.folder ?? '', { now: due })).rejects.toThrow('BACKUP_IDENTITY_FILE');
  for (const month of [second, first]) await readBack(owner, month?.folder ?? '', { identities, now: due });
  expect(await rowsOf()).toEqual(all);
});

it('a damaged file, or that of another month, is refused and changes nothing', async () => {
  const [first, second] = await archive();
  const kept = await rowsOf();
  const manifest = join(first?.folder ?? '', 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replaceAll(/"sha256": "./g, '"sha256": "x'));
  await expect(readBack(owner, first?.folder ?? '', { now: due })).rejects.toThrow('does not hold what');
  writeFileSync(manifest, text);
  writeFileSync(join(first?.folder ?? '', ROWS_FILE), readFileSync(join(second?.folder ?? '', ROWS_FILE)));
  await expect(readBack(owner, first?.folder ?? '', { now: due })).rejects.toThrow('is damaged');
  expect(await rowsOf()).toEqual(kept);
});

it('a month that changed since it was written stays in the database', async () => {
  const [first] = await archive();
  await readBack(owner, first?.folder ?? '', { now: due });
  await owner.query('alter table audit.entry disable trigger entry_append_only');
  await owner.query(`update audit.entry set call = 'forged' where id = (select min(id) from audit.entry)`);
  await expect(archive(monthAfter(due, 2))).rejects.toThrow('stays in the database');
  expect(await rowsOf()).toHaveLength(60);
});

it.each(['detach partition', 'drop table'])('interrupted before %s, the next run continues', async (step) => {
  const all = await rowsOf();
  const query = owner.query.bind(owner) as (text: string, values?: unknown[]) => Promise<unknown>;
  const died = vi
    .spyOn(owner, 'query')
    .mockImplementation(((text: string, values?: unknown[]) =>
      text.includes(step) ? Promise.reject(new Error('killed')) : query(text, values)) as never);
  await expect(archive()).rejects.toThrow('killed');
  died.mockRestore();
  await archive();
  expect(await rowsOf()).toEqual(all.slice(60));
  const { rows } = await owner.query<{ name: string }>('select name from platform.archived_month order by 1');
  for (const { name } of rows) await readBack(owner, join(folder, name), { now: due });
  expect(await rowsOf()).toEqual(all);
});
