/**
 * `npm run sql [statement]`: an SQL console for the server's database; while the server runs, it connects to its
 * embedded one. With a statement it prints the rows and exits; otherwise Ctrl-D exits. Statements may end with a
 * semicolon, `\d` lists tables, `\d <schema.table>` their columns. It uses the server's role, or with `--owner` the
 * owner's, which may change tables.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readSettings } from '#apps/server/config.ts';
import { openDatabaseServer } from '#apps/server/database.ts';

const TABLES = `select table_schema || '.' || table_name as "table" from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') order by 1`;
const COLUMNS = `select column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema || '.' || table_name = $1 order by ordinal_position`;

const run = async (client: pg.Client, line: string): Promise<void> => {
  const described = /^\\d\s*(\S*)$/.exec(line)?.[1];
  const query = described === undefined ? line : described === '' ? TABLES : COLUMNS;
  try {
    const { rows, rowCount, command } = await client.query<object>(query, described ? [described] : []);
    if (rows.length > 0) console.table(rows);
    console.log(`${command} ${rowCount ?? 0}`);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
};

const talk = async (client: pg.Client): Promise<void> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'zhanye> ' });
  // Piped input has ended before the last statement: nobody is asked for another.
  const ask = (): void => (process.stdin.isTTY ? lines.prompt() : undefined);
  ask();
  for await (const line of lines) {
    if (line.trim() !== '') await run(client, line.trim());
    ask();
  }
};

const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = process.argv.slice(2);
  const statement = words.filter((word) => word !== '--owner').join(' ');
  const server = await openDatabaseServer(readSettings(process.env));
  const client = new pg.Client({ connectionString: words.includes('--owner') ? server.ownerUrl : server.serverUrl });
  try {
    await client.connect();
    await (statement === '' ? talk(client) : run(client, statement));
  } finally {
    await client.end();
    await server.stop();
  }
};

await main();
