import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { dropDatabases, keepDatabase } from './drop-databases.ts';
import { freshDatabaseUrls } from './fresh-database.ts';

it('drops the databases of earlier test files, except those in use and those that are kept', async () => {
  const [unused, used, kept] = [await freshDatabaseUrls(), await freshDatabaseUrls(), await freshDatabaseUrls()];
  const user = new pg.Client(used.serverUrl);
  await user.connect();
  keepDatabase(kept.serverUrl);
  const url = inject('postgresUrl');
  const namesOf = (urls: readonly { serverUrl: string }[]): string[] =>
    urls.map(({ serverUrl }) => new URL(serverUrl).pathname.slice(1));
  const remaining = async (): Promise<string[]> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database');
    await client.end();
    const all = new Set(rows.map(({ name }) => name));
    return namesOf([unused, used, kept]).filter((name) => all.has(name));
  };

  expect(await remaining()).toEqual(namesOf([unused, used, kept]));
  await dropDatabases(url);
  expect(await remaining()).toEqual(namesOf([used, kept]));
  await user.end();
  await expect
    .poll(async () => {
      await dropDatabases(url);
      return remaining();
    })
    .toEqual(namesOf([kept]));
});
