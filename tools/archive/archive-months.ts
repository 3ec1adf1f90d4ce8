/**
 * Moves months that were kept long enough from the database into files: written, read again and compared before they
 * leave their table. It may be interrupted at any step; the next run continues.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { syncFolder } from '#platform/files/write-whole.ts';
import { createKey } from '#tools/backup/backup-key.ts';
import { writeThrough } from '#tools/backup/copy-tree.ts';
import { decrypting, encrypting } from '#tools/backup/file-cipher.ts';
import { inOne } from './in-one.ts';
import { readMonthManifest, ROWS_FILE, writeMonthManifest } from './month-manifest.ts';
import { columnsOf, digestOf, linesOf, type RowsDigest } from './month-rows.ts';

export interface ArchivedMonth {
  readonly name: string;
  readonly rowCount: number;
  readonly folder: string;
}

interface DueMonth {
  readonly table: string;
  readonly name: string;
  readonly from: string | null;
  readonly until: string;
}

/** A month that was read back stays for as many days. */
const READ_BACK_DAYS = 30;

/**
 * Months that ended the kept number of months ago, and whose ids were left behind: nothing is added to them any more. A
 * table without such a setting keeps all.
 */
const DUE = `
  select month_partition.of_table::text as table, month_partition.name::text, platform.first_id(month)::text as from,
    platform.first_id(until_month)::text as until
  from platform.month_partition
  join reference.config on key = replace(month_partition.of_table::text, '.', '_') || '_months'
  left join platform.archived_month on archived_month.name = month_partition.name::text
  where until_month + make_interval(months => value::int) <= date_trunc('month', $1::timestamptz
      at time zone 'Asia/Shanghai')
    and pg_sequence_last_value(pg_get_serial_sequence(month_partition.of_table::text, 'id')::regclass) >= platform.first_id(until_month)
    and (read_back_at is null or read_back_at < $1::timestamptz - make_interval(days => ${READ_BACK_DAYS}))
  order by until_month, 1`;

/** @param key undefined for a file that is not encrypted. */
const through = (key: Buffer | undefined, cipher: typeof encrypting): Transform[] =>
  key === undefined ? [] : [cipher(key)(ROWS_FILE)];

/** Reads the file again. @returns the contents of its lines. */
const digestOfFile = async (folder: string, key: Buffer | undefined): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline([
    createReadStream(join(folder, ROWS_FILE)),
    ...through(key, decrypting),
    createZstdDecompress(),
    hash,
  ] as never);
  return hash.digest('hex');
};

interface Writing {
  readonly client: pg.Client;
  readonly month: DueMonth;
  readonly folder: string;
  readonly recipients: readonly string[];
  readonly now: Date;
}

const writeMonth = async ({ client, month, folder, recipients, now }: Writing): Promise<void> => {
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const key = recipients.length > 0 ? await createKey(draft, recipients) : undefined;
  const digest: RowsDigest = { rowCount: 0, sha256: '' };
  const columns = await columnsOf(client, month.name);
  await inOne(client, async () => {
    const packed = Readable.from(linesOf(client, month.name, columns, digest)).compose(createZstdCompress() as never);
    await writeThrough(packed as Readable, through(key, encrypting)[0], join(draft, ROWS_FILE));
  });
  if ((await digestOfFile(draft, key)) !== digest.sha256)
    throw new Error(`${month.name} could not be read again from ${draft}: it stays in the database.`);
  const isEncrypted = key !== undefined;
  await writeMonthManifest(draft, { ...month, columns, ...digest, isEncrypted, madeAt: now.toISOString() });
  await rename(draft, folder);
  await syncFolder(dirname(folder));
};

/** Without a transaction: users of the table do not wait, but it waits for transactions that began before. */
const leave = async (client: pg.Client, { table, name }: DueMonth): Promise<void> => {
  await client.query(`alter table ${table} detach partition ${name} concurrently`);
  await client.query(`drop table ${name}`);
};

/** The part that an interrupted run had written and recorded, but not yet removed. */
const finishInterrupted = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; isAttached: boolean }>(`
    select of_table as table, archived_month.name, inhrelid is not null as "isAttached" from platform.archived_month
    left join pg_inherits on inhrelid = to_regclass(archived_month.name)
    where read_back_at is null and to_regclass(archived_month.name) is not null
      and coalesce(inhdetachpending, true)`);
  for (const { table, name, isAttached } of rows) {
    if (isAttached) await client.query(`alter table ${table} detach partition ${name} finalize`);
    await client.query(`drop table ${name}`);
  }
};

const archiveMonth = async (writing: Writing): Promise<ArchivedMonth> => {
  const { client, month, folder, now } = writing;
  if (!existsSync(folder)) await writeMonth(writing);
  const { rowCount, sha256, columns } = await readMonthManifest(folder);
  const found = await inOne(client, () => digestOf(client, month.name, columns));
  if (found.sha256 !== sha256) throw new Error(`${month.name} is not what ${folder} holds: it stays in the database.`);
  await client.query(
    `insert into platform.archived_month (of_table, name, row_count, sha256, archived_at) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set archived_at = excluded.archived_at, read_back_at = null`,
    [month.table, month.name, rowCount, sha256, now],
  );
  await leave(client, month);
  return { name: month.name, rowCount, folder };
};

/** @param client of the role that owns the tables. @param folder gets one folder for each month. */
export const archiveMonths = async (
  client: pg.Client,
  folder: string,
  { recipients = [], now }: { readonly recipients?: readonly string[]; readonly now: Date },
): Promise<ArchivedMonth[]> => {
  await finishInterrupted(client);
  const { rows } = await client.query<DueMonth>(DUE, [now]);
  const archived: ArchivedMonth[] = [];
  for (const month of rows)
    archived.push(await archiveMonth({ client, month, folder: join(folder, month.name), recipients, now }));
  return archived;
};
