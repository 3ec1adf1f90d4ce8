/**
 * Migrates a database to the schema of this program: applies table migrations in the order of names, then defines
 * functions and views, all under one lock. Called only by start-up and `npm run db:migrate`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installJobs } from '#platform/jobs/install.ts';
import { sqlState } from '../db.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { applyMigrations } from './apply-migrations.ts';
import { ensureBookkeeping, readRemembered, rememberRelease, type MigrationRecord } from './bookkeeping.ts';
import { grantTo } from './grants.ts';
import { inTransactionWithPatience, PATIENCE, type Patience } from './in-transaction.ts';
import { MigrateError } from './migrate-error.ts';
import { readProgram, type Program } from './program.ts';
import { missingMigrations, requireUnchanged, standingOf, unknownMigrations } from './standing.ts';

const LOCK = 7_201_446;
const LOCK_PAUSE_MS = 100;

/** Connection URLs of one database. */
export interface DatabaseUrls {
  /** The URL of the migrating role: it owns the schemas, or may create them. */
  readonly ownerUrl: string;
  /** The URL of the server's role, possibly the same. */
  readonly serverUrl: string;
}

export interface MigrateOptions {
  readonly program?: Program;
  readonly patience?: Patience;
  /**
   * Requested explicitly: installs this program's functions even if another program has replaced them since, unless
   * that program has also migrated tables.
   */
  readonly isDeliberate?: boolean;
  /** Receives progress messages. */
  readonly onStep?: (text: string) => void;
}

export interface MigrationResult {
  /** Names of the migrations applied by this run. */
  readonly applied: readonly string[];
  /** The applied migrations that are older than an already applied one. */
  readonly late: readonly string[];
  /** Functions, aggregates, views and types created, replaced or dropped by this run. */
  readonly defined: readonly string[];
  /** A newer program migrated this database: nothing was changed. */
  readonly isAhead: boolean;
}

const NOTHING: MigrationResult = { applied: [], late: [], defined: [], isAhead: false };

/**
 * Polls instead of waiting in the database: the snapshot of a waiting statement would block an index that another
 * process builds concurrently.
 */
const acquireLock = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken === true) return;
    await sleep(LOCK_PAUSE_MS);
  }
};

const lateOf = (applied: readonly string[], { migrations }: MigrationRecord): string[] => {
  const last = [...migrations]
    .filter(([, checksum]) => checksum !== null)
    .reduce((max, [name]) => (name > max ? name : max), '');
  return applied.filter((name) => name < last);
};

const bringUp = async (
  client: pg.ClientBase,
  program: Program,
  remembered: MigrationRecord,
  { patience = PATIENCE, onStep = () => undefined }: MigrateOptions,
): Promise<MigrationResult> => {
  const names = missingMigrations(program, remembered);
  const late = lateOf(names, remembered);
  const missing = program.migrations.filter(({ name }) => names.includes(name));
  await applyMigrations(client, missing, patience, onStep);
  for (const name of late) onStep(`${name} was applied out of order, after newer migrations`);
  let defined: string[] = [];
  const define = async (): Promise<void> => {
    defined = await applyDefinitions(client, program.definitions, remembered);
    await rememberRelease(client, program.fingerprint);
  };
  await inTransactionWithPatience(client, patience, define, (attempt) =>
    onStep(`definitions wait for a lock, attempt ${attempt}`),
  );
  return { applied: names, late, defined, isAhead: false };
};

const begin = async (client: pg.ClientBase): Promise<MigrationRecord> => {
  await ensureBookkeeping(client);
  const remembered = await readRemembered(client);
  if (remembered === undefined)
    throw new MigrateError('The tables that record migrations are missing: restore schema platform from a backup.');
  return remembered;
};

const migrateLocked = async (
  client: pg.ClientBase,
  role: string,
  options: MigrateOptions,
): Promise<MigrationResult> => {
  const program = options.program ?? readProgram();
  const remembered = (await readRemembered(client)) ?? (await begin(client));
  requireUnchanged(program, remembered);
  const standing = standingOf(program, remembered);
  const goesBack = options.isDeliberate === true && unknownMigrations(program, remembered).length === 0;
  if (standing === 'ahead' && !goesBack) return { ...NOTHING, isAhead: true };
  // a crash can only take the last migrations of a new database, which then are missing and applied again
  if (remembered.migrations.size === 0) await client.query('set synchronous_commit = off');
  const done = standing === 'current' ? NOTHING : await bringUp(client, program, remembered, options);
  await installJobs(client);
  await grantTo(client, role, program.schemas);
  return done;
};

const roleOf = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user::regrole::text as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
};

const INSUFFICIENT_PRIVILEGE = '42501';

const sentenceOf = (error: unknown): unknown => {
  const cause = error instanceof MigrateError ? error.cause : error;
  if (sqlState(cause) !== INSUFFICIENT_PRIVILEGE) return error;
  return new MigrateError(
    `The database must be migrated, but this role lacks the privileges (${(cause as Error).message}): set DATABASE_OWNER_URL to a URL with the database owner's role.`,
    { cause },
  );
};

/** @throws MigrateError */
export const migrate = async (
  { ownerUrl, serverUrl }: DatabaseUrls,
  options: MigrateOptions = {},
): Promise<MigrationResult> => {
  const role = await roleOf(serverUrl);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'zhanye migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
    await acquireLock(client);
    return await migrateLocked(client, role, options);
  } catch (error) {
    throw sentenceOf(error);
  } finally {
    await client.end();
  }
};
