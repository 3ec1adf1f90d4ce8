/**
 * Executes due moves and transfers of merchants, each in a transaction of its own: first the moves, so that a merchant
 * is transferred in the tree of the day. Called before transactions are booked, so that none of the day is priced by
 * the former tree; at the start of the day; and every minute, for what was missed while no server ran. Several servers
 * at once execute each move once.
 */
import { inTransaction, isDatabaseAway, sqlState, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTree } from '#capabilities/agents/server/api.ts';
import { executeMove, failMove } from './moves/execute-move.ts';
import { isAnyDue, lockMove, lockNextDue, type MoveRow } from './moves/move-row.ts';
import { executeTransfer, failTransfer } from './transfers/execute-transfer.ts';
import { lockNextTransfer, lockTransfer, type TransferRow } from './transfers/transfer-row.ts';

/** Serialization failure, deadlock, lock not available, statement stopped: the move is tried again. */
const AGAIN = /^(40001|40P01|55P03|57014)$/;

const isPassing = (error: unknown): boolean => isDatabaseAway(error) || AGAIN.test(sqlState(error) ?? '');

/** A move that cannot be executed must not stop the bookings of everybody: it fails, and nothing was changed. */
const giveUp = (db: Db, { move, transfer }: Attempt, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const moving = move && (await lockMove(tx, move.no));
    if (moving?.status === 'scheduled') await failMove(tx, moving, now, 'internal_error');
    const handing = transfer && (await lockTransfer(tx, transfer.no));
    if (handing?.status === 'scheduled') await failTransfer(tx, handing, now, 'internal_error');
  });

/** The move or transfer that is being executed. */
interface Attempt {
  move?: MoveRow | undefined;
  transfer?: TransferRow | undefined;
}

/** @returns false when nothing is due. */
const tryNext = async (tx: Tx, tried: Attempt, day: BusinessDay, now: Date): Promise<boolean> => {
  tried.move = await lockNextDue(tx, day);
  if (tried.move !== undefined) {
    await executeMove(tx, tried.move, now);
    return true;
  }
  tried.transfer = await lockNextTransfer(tx, day);
  if (tried.transfer !== undefined) await executeTransfer(tx, tried.transfer, now);
  return tried.transfer !== undefined;
};

/** @throws the error of a move that failed by an internal error; the next call continues after it. */
const executeNext = async (db: Db, day: BusinessDay, now: Date): Promise<boolean> => {
  const tried: Attempt = {};
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await lockTree(tx);
      return tryNext(tx, tried, day, now);
    });
  } catch (error) {
    if (!isPassing(error)) await giveUp(db, tried, now);
    throw error;
  }
};

/** @returns how many moves and transfers were executed or failed. */
export const executeDue = async (db: Db, now: Date): Promise<number> => {
  const day = businessDay(now);
  let done = 0;
  // without a lock: it is asked before every batch of the feed
  if (!(await isAnyDue(db, day))) return done;
  while (await executeNext(db, day, now)) done += 1;
  return done;
};

export const executeDueJob = defineJob(
  'reassignments.execute-due',
  async ({ db, clock }) => {
    const now = clock.now();
    return { moved: await executeDue(db, now) };
  },
  '* * * * *',
);

/** Queued for the start of a move's day when it is submitted. */
export const startOfDayJob = defineJob('reassignments.start-day', async ({ db, clock }) => {
  const now = clock.now();
  return { moved: await executeDue(db, now) };
});
