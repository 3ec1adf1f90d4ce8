/** A database and a program of one or two files per test, for the tests of migrations. */
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { ownerRole, serverRole } from '#platform/db/launcher/roles.ts';
import { migrate, type DatabaseUrls, type MigrationResult, type MigrateOptions } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';

/** Folder of the test program. */
export let root: string;
let name: string;
export let urls: DatabaseUrls;
/** Connections of the owner and of the server to the database of the running test. */
export let owner: pg.Pool;
export let server: pg.Pool;
let count = 0;

const urlOf = (role: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  url.username = role;
  return url.href;
};
const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const quietly = (pool: pg.Pool): pg.Pool => pool.on('error', () => undefined);

export const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
export const remove = (path: string): void => unlinkSync(join(root, path));
export const run = (options: MigrateOptions = {}): Promise<MigrationResult> =>
  migrate(urls, { program: readProgram(root), ...options });
export const valueOf = async (expression: string): Promise<unknown> =>
  (await server.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;

export const TABLE = 'capabilities/shop/migrations/202601010000-create-shop.sql';
export const CREATE = 'create schema shop; create table shop.item (id int primary key, price int not null)';
export const SUM = 'capabilities/shop/sql/sum_of.sql';
export const sumOf = (body: string): string =>
  `create or replace function shop.sum_of(a int, b int) returns int language sql as $$ ${body} $$;`;

/** Gives each test of the file a database of its own and a program with one table. */
export const useMigrations = (): void => {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'zhanye-migrate-'));
    count += 1;
    name = `migrate_${process.pid}_${count}`;
    await asSuperuser(`create database ${name} owner ${ownerRole}`);
    urls = { ownerUrl: urlOf(ownerRole), serverUrl: urlOf(serverRole) };
    owner = quietly(new pg.Pool({ connectionString: urls.ownerUrl }));
    server = quietly(new pg.Pool({ connectionString: urls.serverUrl }));
    write(TABLE, CREATE);
  });
  afterEach(async () => {
    await Promise.all([owner.end(), server.end()]);
    await asSuperuser(`drop database ${name} with (force)`);
    rmSync(root, { recursive: true });
  });
};
