/**
 * `npm run archive -- <folder>`: moves months that were kept long enough into files there, encrypted for
 * BACKUP_RECIPIENTS. `npm run archive -- read-back <folder of a month>`: into the database again. `npm run archive --
 * list`: what was archived. The server may be running.
 */
import { resolve } from 'node:path';
import pg from 'pg';
import { tableLines } from '#platform/command-line/table-lines.ts';
import { UsageError } from '#apps/server/cli/command.ts';
import { sentenceOf } from '#apps/server/cli/explain-error.ts';
import { auditMachine } from '#apps/server/cli/who.ts';
import { readSettings } from '#apps/server/config.ts';
import { openDatabaseServer } from '#apps/server/database.ts';
import { recipientsFrom } from '#tools/backup/backup-key.ts';
import { environment } from '#tools/backup/backup-source.ts';
import { createTerminal } from '#tools/setup/steps.mjs';
import { archiveMonths } from './archive-months.ts';
import { readBack } from './read-back.ts';

const USAGE =
  'Usage: npm run archive -- <folder for months>, npm run archive -- read-back <folder of a month>, or npm run archive -- list';
const terminal = createTerminal();

const list = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; count: string; at: Date; back: Date | null }>(
    `select name, row_count as count, archived_at as at, read_back_at as back from platform.archived_month
     order by of_table, name`,
  );
  const lines = rows.map(({ name, count, at, back }) => [
    name,
    String(count),
    at.toISOString(),
    back?.toISOString() ?? '',
  ]);
  for (const line of tableLines([['month', 'rows', 'archived', 'read back'], ...lines])) terminal.line(line);
};

const archive = async (client: pg.Client, folder: string): Promise<void> => {
  const recipients = recipientsFrom(environment());
  const months = await terminal.run('Archiving', () =>
    archiveMonths(client, resolve(folder), { recipients, now: new Date() }),
  );
  for (const { name, rowCount, folder: place } of months) terminal.line(`${name}: ${rowCount} rows in ${place}`);
  if (months.length === 0) terminal.line('No month was kept long enough.');
  else if (recipients.length === 0) terminal.line('The files are not encrypted: BACKUP_RECIPIENTS is not set.');
};

const run = async (client: pg.Client, [first = '', folder]: readonly string[]): Promise<void> => {
  if (first === 'list') return list(client);
  if (folder === undefined) return archive(client, first);
  const identities = environment().BACKUP_IDENTITY_FILE;
  const count = await readBack(client, resolve(folder), { identities, now: new Date() });
  terminal.line(`${count} rows are in the database again, for 30 days.`);
};

try {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.length > 2 || (words.length === 2) !== (words[0] === 'read-back'))
    throw new UsageError(USAGE);
  const server = await openDatabaseServer(readSettings(environment()));
  const client = new pg.Client({ connectionString: server.ownerUrl, application_name: 'zhanye archive' });
  try {
    await client.connect();
    await auditMachine(server.serverUrl, 'archive', environment(), new Date());
    await run(client, words);
  } finally {
    await client.end();
    await server.stop();
  }
} catch (error) {
  terminal.line(sentenceOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
