/** Whatever the owner of the database does to the audit log afterwards, the chain names the first place of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { headFile } from '#platform/log/head-file.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { jobAudit } from '../api.ts';
import { headOf, linkEntries, type Head } from './link-entries.ts';
import { ENTRY_TEXT } from './link-hash.ts';
import { verifyChain, verifyRecent, type Break, type Verification } from './verify-chain.ts';

const NOW = new Date(STORY_NOW);
const SUBJECT = { subject: 'terminals', subjectId: '7' };
const HOURS = 3_600_000;
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOURS);

let server: Database;
/** Beyond the database's own rules. */
let superuser: Database;
let heads: Head[];

const write = (call: string, at = NOW): Promise<void> => jobAudit(server.db, call, at, { ...SUBJECT, after: { call } });

beforeAll(async () => {
  const urls = await freshDatabaseUrls();
  server = connect(urls.serverUrl, 4);
  superuser = connect(urls.superuserUrl, 1);
  for (let index = 1; index <= 6; index += 1) await write(`audit.act-${index}`);
  await linkEntries(server.db, NOW);
  heads = [await headOf(server.db)];
});
afterAll(async () => {
  await server.close();
  await superuser.close();
});

/** Verifies the chain after these statements, which are rolled back. */
const afterwards = async (...statements: string[]): Promise<Verification> => {
  let found: Verification | undefined;
  const undo = new Error('undone');
  await superuser.db
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica', []);
      for (const statement of statements) await tx.query(statement, []);
      found = await verifyChain(tx as Db, { now: NOW, heads });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (found === undefined) throw new Error('nothing was verified');
  return found;
};

it('is whole as it was written, every entry once', async () => {
  expect(await verifyChain(server.db, { now: NOW, heads })).toMatchObject({ links: 6, archived: 0, broken: undefined });
  expect(await linkEntries(server.db, NOW)).toBe(0);
});

it.each<[string, string[], Break]>([
  ['a changed entry', [`update audit.entry set reason = 'other' where id = 3`], breakOf('entry-changed', 3, 3)],
  [
    'a changed value inside an entry',
    [`update audit.entry set after = jsonb_set(after, '{call}', '"x"') where id = 4`],
    breakOf('entry-changed', 4, 4),
  ],
  [
    'a changed time',
    [`update audit.entry set at = at + interval '1 microsecond' where id = 1`],
    breakOf('entry-changed', 1, 1),
  ],
  ['a removed entry', ['delete from audit.entry where id = 2'], breakOf('entry-removed', 2, 2)],
  [
    'an entry that was removed with its link',
    ['delete from audit.entry where id = 5', 'delete from audit.link where position = 5'],
    breakOf('link-removed', 5),
  ],
  [
    'the last entry removed with its link',
    ['delete from audit.entry where id = 6', 'delete from audit.link where position = 6'],
    breakOf('link-removed', 6),
  ],
  [
    'two entries that changed places',
    [
      'update audit.entry set id = 100 where id = 2',
      'update audit.entry set id = 2 where id = 3',
      'update audit.entry set id = 3 where id = 100',
    ],
    breakOf('entry-changed', 2, 2),
  ],
  [
    'two links that changed places',
    [
      'update audit.link set position = 100 where position = 2',
      'update audit.link set position = 2 where position = 3',
      'update audit.link set position = 3 where position = 100',
    ],
    breakOf('link-changed', 2, 3),
  ],
  [
    'an entry that was put in later',
    [
      `insert into audit.entry (id, at, call, request_id, ip, outcome)
       values (7, '2026-01-01', 'audit.act', 'r', '', 'done')`,
    ],
    { fault: 'entry-unlinked', position: undefined, entryId: idOf(7) },
  ],
])('%s is found', async (_what, statements, broken) => {
  expect((await afterwards(...statements)).broken).toEqual(broken);
});

function breakOf(fault: Break['fault'], position: number, entryId?: number): Break {
  return { fault, position, entryId: entryId === undefined ? undefined : idOf(entryId) };
}

it('a chain that was written anew over other entries differs from the head outside the database', async () => {
  const urls = await freshDatabaseUrls();
  const other = connect(urls.serverUrl, 2);
  for (let index = 1; index <= 6; index += 1) await jobAudit(other.db, `audit.other-${index}`, NOW, SUBJECT);
  await linkEntries(other.db, NOW);
  expect((await verifyChain(other.db, { now: NOW })).broken).toBeUndefined();
  expect((await verifyChain(other.db, { now: NOW, heads })).broken).toEqual(breakOf('head-differs', 6, 6));
  // also once the head of the new chain was written outside, too
  const both = [...heads, await headOf(other.db)];
  expect((await verifyChain(other.db, { now: NOW, heads: both })).broken).toEqual(breakOf('head-differs', 6, 6));
  await other.close();
});

it('several that link at the same instant make one chain, also of entries that commit late', async () => {
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  const late = server.db.transaction(async (tx) => {
    await jobAudit(tx, 'audit.late', later(1), SUBJECT);
    await held;
  });
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`audit.more-${index}`, later(1))));
  await Promise.all(Array.from({ length: 4 }, () => linkEntries(server.db, later(1))));
  commit();
  await late;
  expect(await linkEntries(server.db, later(1))).toBe(1);
  expect(await verifyChain(server.db, { now: later(5) })).toMatchObject({ links: 27, broken: undefined });
});

it('every night only entries that were linked since yesterday are followed', async () => {
  await write('audit.of-today', later(40));
  await linkEntries(server.db, later(40));
  expect(await verifyRecent(server.db, later(41), heads)).toBe(1);
  await superuser.db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica', []);
    await tx.query('update audit.link set chain_sha256 = entry_sha256 where position = 28', []);
  });
  await expect(verifyRecent(server.db, later(41), heads)).rejects.toThrow('"fault":"link-changed","position":28');
});

it('every column of an entry is hashed', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = 'audit.entry'::regclass and attnum > 0
      and not attisdropped`.execute(server.db);
  const { text } = ENTRY_TEXT.compile();
  expect(rows.filter(({ name }) => !new RegExp(`entry\\.${name}\\b`).test(text))).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});

it('the server can neither change nor remove a link', async () => {
  await expect(server.pool.query('update audit.link set position = position + 100')).rejects.toThrow(
    'permission denied',
  );
  await expect(server.pool.query('delete from audit.link')).rejects.toThrow('permission denied');
});

it('heads stand in a file that only grows, and a line that is none is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zhanye-heads-'));
  const logged: number[] = [];
  const file = headFile(join(folder, 'heads.jsonl'), ({ position }) => logged.push(position));
  expect(await file.read()).toEqual([]);
  const hash = 'a'.repeat(64);
  await file.append({ position: 3, hash, at: NOW });
  await file.append({ position: 9, hash, at: later(1) });
  expect(await file.read()).toEqual([
    { position: 3, hash, at: NOW },
    { position: 9, hash, at: later(1) },
  ]);
  expect(logged).toEqual([3, 9]);
  await file.append({ position: 10, hash: 'no hash', at: NOW });
  await expect(file.read()).rejects.toThrow('line 3 is no head of the audit log');
  await rm(folder, { recursive: true });
});
