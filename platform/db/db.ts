/** The connection pool, and how PostgreSQL's types are converted to JavaScript. */
import pg from 'pg';
import { parametersOf } from './array-literal.ts';
import { preparing } from './prepared.ts';
import { sql } from './sql.ts';
import { parseTimestamp } from './timestamp.ts';
import { together } from './together.ts';
import { dbOver, type Connection, type Db, type Tx } from './transactions.ts';

export type { Db, Tx } from './transactions.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** A bigint beyond 2^53 would silently lose precision: it throws instead. */
const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
};

const parseArray = pg.types.getTypeParser(1009 as number) as (text: string) => (string | null)[];
const typeParsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  // sum(bigint) is an integral numeric; fractions are never money (durations of the job queue)
  [NUMERIC, (text) => (text.includes('.') ? Number(text) : safeInteger(text))],
  [INT8_ARRAY, (text) => parseArray(text).map((item) => (item === null ? null : safeInteger(item)))],
  [TIMESTAMPTZ, parseTimestamp],
  [DATE, (text) => text],
  [DATE_ARRAY, (text) => parseArray(text)],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

export interface Database {
  db: Db;
  /** For read calls: the same connections, with prepared statements. */
  reads: Db;
  pool: pg.Pool;
  /** Opens all connections of the pool: ready for a burst of calls. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const plain = (pool: pg.Pool) => async (): Promise<Connection> => {
  const client = await pool.connect();
  return {
    query: (text, values) => client.query(text, parametersOf(values)),
    release: (isBroken) => client.release(isBroken),
  };
};

/** Time limit of statements of jobs, commands and tests: none. */
const NO_LIMIT_MS = 0;
const NEVER_MS = 0;
/** Silence, before a connection asks whether the database is still there, so that no firewall forgets it. */
const KEEP_ALIVE_MS = 60_000;

/**
 * A new connection takes 3 ms of a processor, and as much again at its first statement and each prepared one: opened by
 * a burst of calls, sixteen of them held everybody up for 150 ms.
 */
const openAll = async (pool: pg.Pool, max: number): Promise<void> => {
  const opened = await Promise.allSettled(Array.from({ length: max }, () => pool.connect()));
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // this query reads the catalog's pages that nearly every statement needs
  await Promise.allSettled(clients.map((client) => client.query(`select 1 from pg_class, pg_proc limit 1`)));
  for (const client of clients) client.release();
};

/**
 * Connections remain open when they are idle: those of a burst are needed again by the next one.
 *
 * @param url postgres:// address; a unix socket as `?host=/folder`. @param max connections of the pool. @param
 * statementMs after which PostgreSQL stops a statement; 0: never. @param waitMs after which a request for a connection
 * fails; 0: never.
 */
export const connect = (url: string, max = 20, statementMs = NO_LIMIT_MS, waitMs = NO_LIMIT_MS): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // a statement is sent without waiting for the result of the one before
    pipeline: true,
    types: types as pg.CustomTypesConfig,
    statement_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: NEVER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'zhanye',
  });
  pool.on('error', () => undefined); // a lost idle connection is replaced on next use
  // A connection lost while in use fails its statement; without a listener the error would also end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= pool.end());
  const prepared = preparing(pool);
  const reads = dbOver(prepared);
  const lookups = { ...reads, query: together(prepared) };
  return {
    db: dbOver(plain(pool)),
    reads: { ...reads, together: lookups },
    pool,
    open: () => openAll(pool, max),
    close,
  };
};

const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock
const MAX_TRIES = 5;

/** SQLSTATE of a database error, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Runs `work` in one transaction; deadlocks and serialization failures are retried with jitter. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resume) => setTimeout(resume, Math.random() * 20 * attempt));
    }
  }
};

/** Takes an advisory lock, keyed by the words, until the end of the transaction. */
export const lockFor = async (tx: Db, ...words: (string | number)[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${words.join(':')}, 0))`.execute(tx);
};

const QUERY_CANCELED = '57014';

/** The statement took longer than its time limit; its transaction is rolled back. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === QUERY_CANCELED;

/** SQLSTATEs and socket errors of a database that is shutting down, starting or unreachable. */
const AWAY = /^(57P0[1-5]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/;
/** Messages of the driver, which have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when |Client (has encountered a |was closed)|Cannot use a pool after)/;

/** The socket's file is missing; a missing file of another kind is no such error. */
const hasNoSocket = (error: unknown): boolean =>
  sqlState(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';

export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(sqlState(error) ?? '') || hasNoSocket(error) || (error instanceof Error && LOST.test(error.message));
