/** Applies this program's functions, aggregates, views and types: changed ones are replaced, removed ones dropped. */
import type pg from 'pg';
import { sqlState } from '../db.ts';
import { onlyRow } from '../only-row.ts';
import { rememberDefinition, type MigrationRecord } from './bookkeeping.ts';
import type { Definition, DefinitionKind } from './definition-files.ts';
import { MigrateError } from './migrate-error.ts';

/** SQLSTATEs of `create or replace` if argument names, result or columns changed, or if the type already exists. */
const NOT_IN_PLACE = new Set(['42P13', '42P16', '42710', '42809']);

const EXISTING = `
  select format('%s.%s', pronamespace::regnamespace, proname) as name, count(*)::int as count from pg_proc
  where not pronamespace = any ('{pg_catalog,information_schema}'::regnamespace[]) group by 1
  union all
  select format('%s.%s', relnamespace::regnamespace, relname), 1 from pg_class where relkind in ('v', 'c')`;

const overloads = async (client: pg.ClientBase, name: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_proc where format('%s.%s', pronamespace::regnamespace, proname) = $1`,
    [name],
  );
  return onlyRow(rows).count;
};

const drop = (client: pg.ClientBase, kind: DefinitionKind, names: readonly string[]): Promise<unknown> => {
  const word = kind === 'view' || kind === 'type' ? kind : 'routine';
  return names.length === 0 ? Promise.resolve() : client.query(`drop ${word} ${names.join(', ')}`);
};

/** Definitions that block the drop of this one. PostgreSQL does not track references in the bodies of functions. */
const BOUND = `
  with target as (
    select 'pg_proc'::regclass as class, oid from pg_proc
    where format('%s.%s', pronamespace::regnamespace, proname) = $1
    union all
    select 'pg_class'::regclass, oid from pg_class where format('%s.%s', relnamespace::regnamespace, relname) = $1
    union all
    select 'pg_type'::regclass, unnest(array[oid, typarray]) from pg_type
    where format('%s.%s', typnamespace::regnamespace, typname) = $1
  ), bound as (
    select classid, objid from pg_depend join target on refclassid = target.class and refobjid = target.oid
  ), named as (
    select format('%s.%s', pronamespace::regnamespace, proname) as name, 'function' as kind
    from bound join pg_proc on classid = 'pg_proc'::regclass and pg_proc.oid = objid
    union
    select format('%s.%s', relnamespace::regnamespace, relname), case relkind when 'v' then 'view' else 'type' end
    from bound left join pg_rewrite on classid = 'pg_rewrite'::regclass and pg_rewrite.oid = objid
    join pg_class on pg_class.oid = case when classid = 'pg_class'::regclass then objid else ev_class end
    where relkind in ('v', 'c')
  )
  select name, kind from named where name <> $1`;

interface DefinitionName {
  readonly name: string;
  readonly kind: DefinitionKind;
}

const boundTo = async (client: pg.ClientBase, name: string): Promise<DefinitionName[]> =>
  (await client.query<DefinitionName>(BOUND, [name])).rows;

interface Work {
  readonly client: pg.ClientBase;
  readonly definitions: readonly Definition[];
  /** Names in the database. */
  readonly existing: Set<string>;
  /** Names still to be created. */
  readonly pending: Set<string>;
}

/**
 * Drops a definition after those bound to it, also by their text of before. They, and functions that mention it in
 * their bodies, are created again.
 */
const dropBound = async (work: Work, { name, kind }: DefinitionName): Promise<void> => {
  for (const user of work.definitions) {
    if (user.uses.includes(name) && work.existing.has(user.name)) work.pending.add(user.name);
  }
  for (const user of await boundTo(work.client, name)) if (work.existing.has(user.name)) await dropBound(work, user);
  await drop(work.client, kind, [name]);
  work.existing.delete(name);
};

const replaced = async ({ client }: Work, { name, kind, text }: Definition): Promise<boolean> => {
  await client.query('savepoint definition');
  try {
    await client.query(text);
    if (kind === 'view' || kind === 'type' || (await overloads(client, name)) === 1) return true;
  } catch (error) {
    if (!NOT_IN_PLACE.has(sqlState(error) ?? '')) throw error;
  }
  await client.query('rollback to savepoint definition');
  return false;
};

const define = async (work: Work, definition: Definition): Promise<void> => {
  try {
    if (!(await replaced(work, definition))) {
      await dropBound(work, definition);
      await work.client.query(definition.text);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrateError(`${definition.path} failed: ${reason}`, { cause: error });
  }
  work.existing.add(definition.name);
  work.pending.delete(definition.name);
  await rememberDefinition(work.client, definition);
};

const dropRemoved = async (client: pg.ClientBase, removed: readonly { name: string; kind: DefinitionKind }[]) => {
  const of = (...kinds: DefinitionKind[]): string[] =>
    removed.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  await drop(client, 'view', of('view'));
  await drop(client, 'function', of('function', 'aggregate'));
  await drop(client, 'type', of('type'));
  await client.query('delete from platform.definition where name = any ($1)', [removed.map(({ name }) => name)]);
};

/** Call inside a transaction. @returns the names that were created, replaced or dropped. @throws MigrateError */
export const applyDefinitions = async (
  client: pg.ClientBase,
  definitions: readonly Definition[],
  remembered: MigrationRecord,
): Promise<string[]> => {
  const existing = new Set((await client.query<{ name: string }>(EXISTING)).rows.map(({ name }) => name));
  const isOld = ({ name, checksum }: Definition): boolean =>
    remembered.definitions.get(name)?.checksum !== checksum || !existing.has(name);
  const pending = new Set(definitions.filter(isOld).map(({ name }) => name));
  const work: Work = { client, definitions, existing, pending };
  const done: string[] = [];
  for (const definition of definitions) {
    if (!pending.has(definition.name)) continue;
    await define(work, definition);
    done.push(definition.name);
  }
  const ours = new Set(definitions.map(({ name }) => name));
  const removed = [...remembered.definitions]
    .filter(([name]) => !ours.has(name))
    .map(([name, { kind }]) => ({ name, kind }));
  const there = removed.filter(({ name }) => existing.has(name));
  await dropRemoved(client, there);
  await client.query('delete from platform.definition where name = any ($1)', [removed.map(({ name }) => name)]);
  return [...done, ...removed.map(({ name }) => name)];
};
