/**
 * Processes waiting rows, many at once. A batch that fails because of one row is halved until that row is found: it is
 * set aside with the reason, the others are processed, and it is tried again later.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { faultsOf, forgetFaults, isOfRow, rememberFault } from './faults.ts';

/** A part of the waiting rows, worked on by itself: rows whose number leaves `no` when divided by `of`. */
export interface Lane {
  readonly no: number;
  readonly of: number;
}

/** Everything. */
export const ALONE: Lane = { no: 0, of: 1 };

/**
 * SQL condition: whether a number belongs to the lane. For "remainder equals", PostgreSQL expects one row of two
 * hundred, and would read and sort all waiting rows instead of the first ones in the order of an index; for a
 * comparison it expects every third.
 */
export const isInLane = (number: Sql, { no, of }: Lane): Sql =>
  of === ALONE.of ? sql`true` : sql`abs(${number} % ${of} - ${no}) < 1`;

export interface Batches<Row, Done> {
  /** Name of the job. */
  readonly name: string;
  readonly now: Date;
  /** The number of rows of one transaction. */
  readonly size: number;
  /**
   * How many transactions work at once while whole batches wait, each on its own rows (`Lane`); usually one. At other
   * times one works alone, without an additional statement.
   */
  readonly lanes?: number;
  /** The subject that is set aside when a row fails; several rows may have one subject. */
  subjectOf(row: Row): string;
  /**
   * The rows that wait, in order, at most so many, without those set aside. @param after last row of the batch before:
   * for rows that go on waiting when they were worked on. @param lane rows of no other.
   */
  find(
    db: Db,
    limit: number,
    asideSubjects: readonly string[],
    after: Row | undefined,
    lane: Lane,
  ): Promise<readonly Row[]>;
  /** Takes all of the rows or none. Rows that somebody else took since they were found are left out. */
  work(tx: Tx, rows: readonly Row[], lane: Lane): Promise<Done>;
}

export interface BatchResult<Done> {
  /** The result of each transaction. */
  readonly done: readonly Done[];
  /** The number of subjects that failed in this run. */
  readonly faults: number;
}

/**
 * So many failures are no longer the fault of rows: the run ends with the last of them, and continues where it stopped.
 */
const MAX_FAULTS = 20;

export const inBatches = async <Row, Done>(db: Db, batches: Batches<Row, Done>): Promise<BatchResult<Done>> => {
  const { size, lanes = 1 } = batches;
  const run = await startRun(db, batches);
  const find = (after: Row | undefined, lane: Lane): Promise<readonly Row[]> =>
    batches.find(db, size, [...run.aside], after, lane);
  const stop: { error?: unknown } = {};
  const workIn = async (lane: Lane, from?: Row): Promise<void> => {
    let after = from;
    for (;;) {
      const rows = await find(after, lane);
      if (rows.length === 0 || 'error' in stop) return;
      if (lane.of < lanes && rows.length >= size) return inLanes(after);
      await run.work(rows, lane);
      after = rows.at(-1);
    }
  };
  /** Ends when all have ended, also after one of them failed: none works on while the run is over. */
  const inLanes = async (from: Row | undefined): Promise<void> => {
    const each = Array.from({ length: lanes }, (_, no) =>
      workIn({ no, of: lanes }, from).catch((error: unknown) => {
        stop.error ??= error;
      }),
    );
    await Promise.all(each);
    if ('error' in stop) throw stop.error;
  };
  await workIn(ALONE);
  await run.end();
  return { done: run.done, faults: run.failed.size };
};

const startRun = async <Row, Done>(db: Db, { name, now, subjectOf, work }: Batches<Row, Done>) => {
  const known = await faultsOf(db, name);
  const aside = new Set(known.filter(({ retryAt }) => retryAt > now).map(({ subject }) => subject));
  const failed = new Set<string>();
  const done: Done[] = [];
  const setAside = async (subject: string, error: unknown): Promise<void> => {
    await rememberFault(db, name, subject, error, now);
    aside.add(subject);
    failed.add(subject);
    if (failed.size >= MAX_FAULTS) throw error;
  };
  const tryAll = async (all: readonly Row[], lane: Lane): Promise<void> => {
    const rows = all.filter((row) => !aside.has(subjectOf(row)));
    const [first] = rows;
    if (first === undefined) return;
    try {
      done.push(await inTransaction(db, (tx) => work(tx, rows, lane)));
    } catch (error) {
      if (!isOfRow(error)) throw error;
      if (rows.length === 1) return setAside(subjectOf(first), error);
      const half = Math.ceil(rows.length / 2);
      await tryAll(rows.slice(0, half), lane);
      await tryAll(rows.slice(half), lane);
    }
  };
  // rows that were tried again without failing are well, or no longer wait
  const end = (): Promise<void> =>
    forgetFaults(
      db,
      name,
      known.flatMap(({ subject }) => (aside.has(subject) ? [] : [subject])),
    );
  return { aside, failed, done, work: tryAll, end };
};
