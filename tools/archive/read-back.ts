/** Reads an archived month back into its table, where everything finds it again. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { openKey } from '#tools/backup/backup-key.ts';
import { decrypting } from '#tools/backup/file-cipher.ts';
import { inOne } from './in-one.ts';
import { readMonthManifest, ROWS_FILE, type MonthManifest } from './month-manifest.ts';
import { digestOf, insertLines } from './month-rows.ts';

/** Without node:readline, for which a text may contain line ends. */
async function* linesIn(folder: string, key: Buffer | undefined): AsyncGenerator<string> {
  const file = createReadStream(join(folder, ROWS_FILE));
  const opened = key === undefined ? file : file.compose(decrypting(key)(ROWS_FILE) as never);
  const chunks: AsyncIterable<Buffer> = opened.compose(createZstdDecompress() as never);
  const text = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + text.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const requireArchived = async (client: pg.Client, folder: string, { name, sha256 }: MonthManifest): Promise<void> => {
  const { rows } = await client.query<{ sha256: string; isThere: boolean }>(
    `select sha256, to_regclass(name) is not null as "isThere" from platform.archived_month where name = $1`,
    [name],
  );
  const [known] = rows;
  if (known === undefined) throw new Error(`${folder} holds ${name}, which this database did not archive.`);
  if (known.isThere) throw new Error(`${name} is in the database already.`);
  if (known.sha256 !== sha256) throw new Error(`${folder} does not hold what this database archived as ${name}.`);
};

/**
 * The whole month or nothing; identical to what was archived. @param identities file that opens an encrypted month.
 * @returns the number of rows. @throws Error in one sentence.
 */
export const readBack = async (
  client: pg.Client,
  folder: string,
  { identities, now }: { readonly identities?: string | undefined; readonly now: Date },
): Promise<number> => {
  const manifest = await readMonthManifest(folder);
  await requireArchived(client, folder, manifest);
  const { table, name, from, until, columns, rowCount, sha256 } = manifest;
  const key = manifest.isEncrypted ? await openKey(folder, identities) : undefined;
  await inOne(client, async () => {
    await client.query(`create table ${name} (like ${table} including all excluding identity)`);
    await insertLines(client, name, columns, linesIn(folder, key));
    const found = await digestOf(client, name, columns);
    if (found.sha256 !== sha256) throw new Error(`${name} would not be what was archived: nothing was read back.`);
    await client.query(
      `alter table ${table} attach partition ${name} for values from (${from ?? 'minvalue'}) to (${until})`,
    );
    await client.query('update platform.archived_month set read_back_at = $2 where name = $1', [name, now]);
  });
  return rowCount;
};
