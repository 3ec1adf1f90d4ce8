import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres, type RunningPostgres } from '#platform/db/launcher/launcher.ts';
import { writeIdentity } from './backup-key.ts';
import { placeFrom, type Place } from './backup-source.ts';
import { dumpDatabase, restoreDump } from './database-dump.ts';
import { decrypting, encrypting } from './file-cipher.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let running: RunningPostgres;
let pool: pg.Pool;

/** One database for all tests, because creating one takes longer than the tests themselves. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-backup-'));
  chmodSync(folder, 0o755);
  running = await startPostgres({ dataDir: placeAt('data').postgresDir });
  pool = new pg.Pool({ connectionString: running.url });
  // the server may end while connections close
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
});
afterAll(async () => {
  await pool.end();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database, which was backed up under load', { timeout: 180_000 }, () => {
  let backup: string;
  let before: number;
  let tables: number;
  beforeAll(async () => {
    await pool.query('CREATE TABLE numbered (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, word text)');
    await pool.query(`INSERT INTO numbered (word) VALUES ('one'), ('二')`);
    mkdirSync(join(placeAt('data').filesDir, 'ab'), { recursive: true });
    writeFileSync(join(placeAt('data').filesDir, 'ab/picture'), 'bytes');
    await openAccounts();
    const moving = moveMoney();
    await moving.until(50);
    before = moving.acknowledged();
    backup = await makeBackup(placeAt('data'), join(folder, 'backups'));
    await moving.stop();
    tables = await restoreBackup(backup, placeAt('restored'));
  });

  test('restores to one consistent moment, with everything acknowledged before it, and is usable', async () => {
    // without that file PostgreSQL would start from the last checkpoint, although files were copied before it
    expect(readFileSync(join(backup, 'cluster/backup_label'), 'utf8')).toMatch(/^START WAL LOCATION/);
    expect(tables).toBe(3);
    await inRestored(async (restored) => {
      const {
        rows: [row],
      } = await restored.query(`SELECT (SELECT sum(balance) FROM account)::int AS total,
        (SELECT count(*) FROM transfer)::int AS transfers, (SELECT sum(balance) FROM account
          WHERE id = 2)::int AS moved`);
      expect(row.total).toBe(1_000_000);
      expect(row.moved).toBe(row.transfers);
      expect(row.transfers).toBeGreaterThanOrEqual(before);
      // sequences continue, new rows are accepted
      const { rows } = await restored.query(`INSERT INTO numbered (word) VALUES ('three') RETURNING id`);
      expect(rows).toEqual([{ id: 3 }]);
    });
  });

  test('uploaded images are restored too', () => {
    expect(readFileSync(join(placeAt('restored').filesDir, 'ab/picture'), 'utf8')).toBe('bytes');
  });

  test('an encrypted backup shows no content, and is restored with an identity alone', async () => {
    const person = 'Zhang San, 13800138000';
    await pool.query(`CREATE TABLE person AS SELECT '${person}' AS text`);
    writeFileSync(join(placeAt('data').filesDir, 'picture'), person);
    const identity = join(folder, 'identity');
    const encrypted = await makeBackup(placeAt('data'), join(folder, 'backups'), [await writeIdentity(identity)]);
    expect(spawnSync('grep', ['-rlE', '13800138000|START WAL', encrypted], { encoding: 'utf8' }).stdout).toBe('');
    await expect(restoreBackup(encrypted, placeAt('opened'))).rejects.toThrow(/set BACKUP_IDENTITY_FILE/);
    expect(readdirSync(folder)).not.toContain('opened');
    expect(await restoreBackup(encrypted, placeAt('opened'), identity)).toBe(tables + 1);
    expect(readFileSync(join(placeAt('opened').filesDir, 'picture'), 'utf8')).toBe(person);
    await inRestored(async (restored) => {
      expect((await restored.query('SELECT text FROM person')).rows).toEqual([{ text: person }]);
    }, 'opened');
  });

  test('restoring a damaged or unfinished backup, or into existing data, is refused and changes nothing', async () => {
    await pool.query('CREATE TABLE kept AS SELECT 7 AS number');
    await expect(restoreBackup(backup, placeAt('data'))).rejects.toThrow(/files exists already/);
    const filesDir = join(folder, 'no-files');
    await expect(restoreBackup(backup, { ...placeAt('data'), filesDir })).rejects.toThrow(/holds a database already/);
    expect((await pool.query('SELECT number FROM kept')).rows).toEqual([{ number: 7 }]);
    writeFileSync(join(backup, 'cluster/PG_VERSION'), '17\n');
    await expect(restoreBackup(backup, placeAt('elsewhere'))).rejects.toThrow(
      /is damaged: 1 files differ, such as cluster\/PG_VERSION/,
    );
    rmSync(join(backup, 'manifest.json'));
    await expect(restoreBackup(backup, placeAt('elsewhere'))).rejects.toThrow(/is not a whole backup/);
    expect(readdirSync(folder)).not.toContain('elsewhere');
  });
});

describe('a database behind DATABASE_URL', { timeout: 180_000 }, () => {
  const realVersion = Number(
    /(\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0,
  );

  const urlOf = (name: string): string => running.url.replace('/zhanye?', `/${name}?`);

  test.runIf(realVersion >= 18)("is dumped and restored by the machine's own programs", async () => {
    await pool.query('CREATE DATABASE dumped');
    await pool.query('CREATE DATABASE other');
    const client = new pg.Client({ connectionString: urlOf('dumped') });
    await client.connect();
    await client.query('CREATE TABLE kept AS SELECT 7 AS number');
    await client.end();
    const place = { ...placeAt('dumped'), databaseUrl: urlOf('dumped') };
    const backup = await makeBackup(place, join(folder, 'backups'));
    const otherUrl = urlOf('other');
    expect(await restoreBackup(backup, { ...placeAt('other'), databaseUrl: otherUrl })).toBe(1);
    await expect(restoreBackup(backup, { ...placeAt('other'), databaseUrl: otherUrl })).rejects.toThrow(/not empty/);
  });

  test('an older pg_dump is refused before it writes anything', async () => {
    await withPrograms({ pg_dump: 'echo "pg_dump (PostgreSQL) 15.1"' }, async () => {
      await expect(dumpDatabase(running.url, join(folder, 'dump'))).rejects.toThrow(
        /is PostgreSQL 18 and pg_dump here is version 15/,
      );
    });
    expect(readdirSync(folder)).not.toContain('dump');
  });

  test('a dump is encrypted before it reaches the disk, and decrypted for pg_restore', async () => {
    await pool.query('CREATE DATABASE given');
    const key = Buffer.alloc(32, 7);
    const file = join(folder, 'database.dump');
    const version = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.0"; exit; fi';
    const programs = { pg_dump: `${version}; echo 'all rows'`, pg_restore: `${version}; cat > ${folder}/given` };
    await withPrograms(programs, async () => {
      await dumpDatabase(running.url, file, encrypting(key)('database.dump'));
      expect(readFileSync(file, 'utf8')).not.toContain('all rows');
      await restoreDump(urlOf('given'), file, decrypting(key)('database.dump'));
    });
    expect(readFileSync(join(folder, 'given'), 'utf8')).toBe('all rows\n');
  });

  test('a program that fails is named with the last line of its output', async () => {
    const version = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.0"; exit; fi';
    await withPrograms({ pg_dump: `${version}; echo 'no room' >&2; exit 1` }, async () => {
      await expect(dumpDatabase(running.url, join(folder, 'dump'))).rejects.toThrow('pg_dump failed: no room');
    });
  });
});

/** Puts shell scripts in the place of programs meanwhile. */
async function withPrograms(scripts: Record<string, string>, work: () => Promise<void>): Promise<void> {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const path = process.env.PATH;
  process.env.PATH = `${join(folder, 'bin')}:${path}`;
  try {
    await work();
  } finally {
    process.env.PATH = path;
  }
}

function placeAt(name: string): Place {
  return placeFrom({ DATA_DIR: join(folder, name) });
}

async function openAccounts(): Promise<void> {
  await pool.query('CREATE TABLE account (id int PRIMARY KEY, balance bigint NOT NULL)');
  await pool.query('CREATE TABLE transfer (id int PRIMARY KEY, padding text)');
  await pool.query('INSERT INTO account VALUES (1, 1000000), (2, 0)');
}

/** Transfers one fen per transaction from account 1 to 2 until stopped. */
function moveMoney() {
  const state = { acknowledged: 0, wanted: true };
  const done = keepMoving(state);
  return {
    acknowledged: () => state.acknowledged,
    until: (least: number) => vi.waitUntil(() => state.acknowledged >= least, { timeout: 20_000 }),
    stop: () => {
      state.wanted = false;
      return done;
    },
  };
}

async function keepMoving(state: { acknowledged: number; wanted: boolean }): Promise<void> {
  while (state.wanted) {
    await pool.query(`WITH moved AS (INSERT INTO transfer VALUES (${state.acknowledged + 1}, repeat('x', 500)))
      UPDATE account SET balance = balance + CASE id WHEN 1 THEN -1 ELSE 1 END`);
    state.acknowledged += 1;
    if (state.acknowledged % 20 === 0) await pool.query('CHECKPOINT');
  }
}

async function inRestored(work: (restored: pg.Pool) => Promise<void>, name = 'restored'): Promise<void> {
  const server = await startPostgres({ dataDir: placeAt(name).postgresDir });
  const restored = new pg.Pool({ connectionString: server.url });
  restored.on('error', () => undefined);
  restored.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await work(restored);
  } finally {
    await restored.end();
    await server.stop();
  }
}
