/** One transaction of a release: tries some rows again, and remembers that it did. */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, lockFor, sqlState, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { jobAudit, operatorAudit } from '#capabilities/audit/server/api.ts';
import type { FeedBatchId, QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import { prepareBooking } from '../before-booking.ts';
import { bookRows, type BookedBatch } from '../book-rows.ts';
import { storeBatch } from '../store-batch.ts';
import { matching, type QuarantineSelection } from './quarantine-selection.ts';
import { rowOf, type StoredRow } from './quarantined-row.ts';

export interface BatchToRelease {
  readonly acquirer: string;
  readonly selection: QuarantineSelection;
  /** The database's time at the start of the run, as text: rows tried since then are not tried again by this run. */
  readonly startedAt: string;
  readonly by: Operator | 'job';
  readonly now: Date;
}

export interface ReleasedBatch {
  readonly tried: number;
  readonly booked: number;
  /** Waiting refunds that were booked with one of the sales; not counted among the tried ones. */
  readonly withSale: number;
  /** Rows whose reference was booked meanwhile: they only leave the quarantine. */
  readonly known: number;
}

interface OpenRow {
  id: QuarantinedRowId;
  batchId: FeedBatchId;
  receivedAt: Date;
  row: StoredRow;
}

/** The database refuses the contents of a row. */
export class UnbookableRows extends Error {
  readonly ids: readonly QuarantinedRowId[];

  constructor(ids: readonly QuarantinedRowId[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.ids = ids;
  }
}

/**
 * A row that cannot be classified, or an SQLSTATE class of data exceptions, integrity or errors raised by functions.
 */
const isOfData = (error: unknown): boolean => error instanceof RangeError || /^(22|23|P0)/.test(sqlState(error) ?? '');

/**
 * Releases of one acquirer run one after the other. The rows are locked, because a redelivery would otherwise be
 * overwritten by the contents that were read before it.
 */
const takeOpen = async (tx: Tx, batch: BatchToRelease, size: number): Promise<readonly OpenRow[]> => {
  const { acquirer, selection, startedAt } = batch;
  await lockFor(tx, 'trades.release-quarantine', acquirer);
  const order = selection.only === 'due' ? sql`retry_at, id` : sql`tried_at nulls first, id`;
  const { rows } = await sql<OpenRow>`
    select id, batch_id as "batchId", received_at as "receivedAt", row from trades.quarantine
    where ${matching({ ...selection, acquirer })} and (tried_at is null or tried_at < ${startedAt}::timestamptz)
    order by ${order} limit ${size} for update`.execute(tx);
  return rows;
};

/** Doubles the interval with each try, from two minutes to a day. */
const remember = async (tx: Tx, rows: readonly OpenRow[], fault: string | null): Promise<void> => {
  await sql`
    update trades.quarantine
    set tries = tries + 1, tried_at = clock_timestamp(), fault = ${fault}, batch_id = row.batch_id,
      retry_at = clock_timestamp() + least(power(2, least(tries + 1, 11)) * interval '1 minute', interval '1 day')
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ batchId }) => batchId)}::bigint[])
      as row (id, batch_id)
    where quarantine.id = row.id`.execute(tx);
};

const audit = (tx: Tx, { by, acquirer, now }: BatchToRelease, batchId: FeedBatchId, after: object): Promise<void> => {
  const call = 'trades.release-quarantine';
  const entry = { subject: 'feed_batch', subjectId: batchId, after: { acquirer, ...after } };
  return by === 'job' ? jobAudit(tx, call, now, entry) : operatorAudit(tx, call, { operator: by, now }, entry);
};

/** A batch that booked nothing leaves no trace but the tries of its rows, unless a person asked for it. */
const settle = async (tx: Tx, batch: BatchToRelease, batchId: FeedBatchId, counts: ReleasedBatch): Promise<void> => {
  const { tried: asked, booked } = counts;
  if (booked === 0 && batch.by === 'job') await sql`delete from trades.feed_batch where id = ${batchId}`.execute(tx);
  else await audit(tx, batch, batchId, { asked, booked });
};

const NOTHING: ReleasedBatch = { tried: 0, booked: 0, withSale: 0, known: 0 };

const countsOf = (batch: BookedBatch): ReleasedBatch => {
  const count = (outcome: string): number => batch.rows.filter((row) => row.outcome === outcome).length;
  return {
    tried: batch.rows.length,
    booked: count('booked'),
    withSale: batch.releasedIds.length,
    known: count('duplicate'),
  };
};

/** @param size maximum number of rows. @throws UnbookableRows if the database refuses the contents of a row. */
export const releaseBatch = async (db: Db, batch: BatchToRelease, size: number): Promise<ReleasedBatch> => {
  let ids: QuarantinedRowId[] = [];
  await prepareBooking(db, batch.now);
  try {
    return await inTransaction(db, async (tx) => {
      const open = await takeOpen(tx, batch, size);
      ids = open.map(({ id }) => id);
      if (open.length === 0) return NOTHING;
      const { acquirer, now } = batch;
      const batchId = await storeBatch(tx, { acquirer, receivedAt: now });
      const rows = open.map(({ row, receivedAt }) => ({ ...rowOf(row), arrivedAt: receivedAt }));
      const counts = countsOf(await bookRows(tx, { acquirer, batchId, at: now }, rows));
      await remember(tx, open, null);
      await settle(tx, batch, batchId, counts);
      return counts;
    });
  } catch (error) {
    throw isOfData(error) ? new UnbookableRows(ids, error) : error;
  }
};

/** Records why a row cannot be tried, so that the rest of the run continues without it. */
export const rememberFault = (db: Db, ids: readonly QuarantinedRowId[], fault: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } =
      await sql<OpenRow>`select id, batch_id as "batchId", received_at as "receivedAt", row from trades.quarantine
      where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
    await remember(tx, rows, fault.slice(0, 200));
  });
