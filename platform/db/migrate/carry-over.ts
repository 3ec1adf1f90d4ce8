/**
 * Databases from before the baseline have a history of numbered migrations (`0070-wallet`). One that has all of them
 * equals the result of the baseline: the baseline is recorded as applied, and functions are defined from `sql/` as
 * usual. The numbered names are kept, so that a server of that version still finds its migrations applied.
 */
import type pg from 'pg';
import { ensureBookkeeping, rememberMigration } from './bookkeeping.ts';
import { checksum } from './checksum.ts';
import { MigrateError } from './migrate-error.ts';
import type { Program } from './program.ts';
import { isNumbered } from './standing.ts';

const NUMBERED = `
  0001-platform 0002-demo 0010-audit 0020-agents 0021-paths 0022-search 0023-standing 0028-recount 0030-policies
  0031-chains 0040-merchants 0041-by-no 0048-recount 0050-terminals 0051-resolve 0052-tally 0053-activate
  0054-changes 0055-recount 0056-operations 0057-ending 0060-trades 0061-booking-tables 0062-split 0063-book-sales
  0064-book-refunds 0065-book-batch 0068-recount 0070-wallet 0071-post-shares 0072-ledger 0080-statistics
  0081-add-trades 0082-growth 0090-sms-outbox 0091-session 0100-settlement 0101-branches 0110-reference
  0111-dictionaries 0120-content 0121-agreements 0122-welcome`
  .trim()
  .split(/\s+/);

const LAST_OF_BASELINE = '202611220017';

/** All columns with their types, and all indexes: the expected result of the numbered migrations. */
const TABLES = `
  select string_agg(line, e'\n' order by line) as text from (
    select format('%s.%s %s %s %s', relnamespace::regnamespace, relname, attname, format_type(atttypid, atttypmod),
      attnotnull) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped and relnamespace::regnamespace::text = any ($1)
      and not (relnamespace::regnamespace::text = 'platform' and relname = 'migration')
    union all
    select format('%s.%s', schemaname, indexname) from pg_indexes where schemaname = any ($1)) as lines`;
const TABLES_CHECKSUM = 'ba77bbc0e91d42e6a10f9b4b4407df40a586e5bd2f9bf53239b78c1af0fd84ec';

const SCHEMAS = [
  'agents',
  'audit',
  'content',
  'merchants',
  'platform',
  'policies',
  'reference',
  'session',
  'settlement',
  'statistics',
  'terminals',
  'trades',
  'wallet',
];

/** Functions that constraints and triggers call belong to the tables; all others are now in `sql/`. */
const REMEMBER_DEFINITIONS = `
  insert into platform.definition (name, kind, checksum)
  select format('%s.%s', pronamespace::regnamespace, proname), case prokind when 'a' then 'aggregate' else 'function'
    end, ''
  from pg_proc where pronamespace::regnamespace::text = any ($1)
    and proname not in ('refuse_change', 'cnaps_check', 'is_cnaps')
  union all
  select format('%s.%s', relnamespace::regnamespace, relname), case relkind when 'v' then 'view' else 'type' end, ''
  from pg_class where relkind in ('v', 'c') and relnamespace::regnamespace::text = any ($1)`;

const namesOf = async (client: pg.ClientBase): Promise<string[]> => {
  const there = await client.query<{ is: boolean }>(
    `select to_regclass('platform.migration') is not null and to_regclass('platform.release') is null as is`,
  );
  if (there.rows[0]?.is !== true) return [];
  return (await client.query<{ name: string }>('select name from platform.migration')).rows.map(({ name }) => name);
};

const requireWhole = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  const isWhole = names.length === NUMBERED.length && NUMBERED.every((name) => names.includes(name));
  const { rows } = await client.query<{ text: string }>(TABLES, [SCHEMAS]);
  if (isWhole && checksum(rows[0]?.text ?? '') === TABLES_CHECKSUM) return;
  throw new MigrateError(
    'This database was made by a version before commit 908b538: start version 908b538 on it once, then this one.',
  );
};

/**
 * Converts the history of a database from before the baseline; does nothing if it is empty or has the baseline. @throws
 * MigrateError for any other one.
 */
export const carryOver = async (client: pg.ClientBase, program: Program): Promise<void> => {
  const names = await namesOf(client);
  if (!names.some(isNumbered)) return;
  await requireWhole(client, names);
  await client.query('begin');
  try {
    await ensureBookkeeping(client);
    for (const migration of program.migrations)
      if (migration.name.slice(0, LAST_OF_BASELINE.length) <= LAST_OF_BASELINE)
        await rememberMigration(client, migration);
    await client.query(REMEMBER_DEFINITIONS, [SCHEMAS]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
