/** The migration history of a database, in schema `platform`; written only by the migrator. */
import type pg from 'pg';
import type { Definition, DefinitionKind } from './definition-files.ts';
import type { Migration } from './migration-files.ts';

export interface MigrationRecord {
  /** Checksum by name; null for migrations applied before checksums were recorded. */
  readonly migrations: ReadonlyMap<string, string | null>;
  readonly definitions: ReadonlyMap<string, { kind: DefinitionKind; checksum: string }>;
  /** Fingerprints of the programs that migrated it, the latest last. */
  readonly releases: readonly string[];
}

/** The tables that only the migrator writes. */
export const BOOKKEEPING = ['migration', 'definition', 'release'] as const;

export const ensureBookkeeping = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (name text primary key, at timestamptz not null default now());
    alter table platform.migration add column if not exists checksum text;
    create table if not exists platform.definition (
      name text primary key, kind text not null, checksum text not null, at timestamptz not null default now());
    create table if not exists platform.release (
      number bigint generated always as identity primary key, fingerprint text not null unique,
        at timestamptz not null default now());`);
};

/** @returns undefined for a database without this migration history. */
export const readRemembered = async (client: pg.ClientBase | pg.Pool): Promise<MigrationRecord | undefined> => {
  const there = await client.query<{ is: boolean }>(`select to_regclass('platform.release') is not null as is`);
  if (there.rows[0]?.is !== true) return undefined;
  const migrations = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from platform.migration',
  );
  const definitions = await client.query<{ name: string; kind: DefinitionKind; checksum: string }>(
    'select name, kind, checksum from platform.definition',
  );
  const releases = await client.query<{ fingerprint: string }>(
    'select fingerprint from platform.release order by number',
  );
  return {
    migrations: new Map(migrations.rows.map(({ name, checksum }) => [name, checksum])),
    definitions: new Map(definitions.rows.map(({ name, ...rest }) => [name, rest])),
    releases: releases.rows.map(({ fingerprint }) => fingerprint),
  };
};

export const rememberMigration = async (client: pg.ClientBase, { name, checksum }: Migration): Promise<void> => {
  await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum]);
};

export const rememberDefinition = async (
  client: pg.ClientBase,
  { name, kind, checksum }: Definition,
): Promise<void> => {
  await client.query(
    `insert into platform.definition (name, kind, checksum) values ($1, $2, $3)
     on conflict (name) do update set kind = excluded.kind, checksum = excluded.checksum, at = now()`,
    [name, kind, checksum],
  );
};

/** Records the program as the latest one, also if it was recorded before. */
export const rememberRelease = async (client: pg.ClientBase, fingerprint: string): Promise<void> => {
  await client.query('delete from platform.release where fingerprint = $1', [fingerprint]);
  await client.query('insert into platform.release (fingerprint) values ($1)', [fingerprint]);
};
