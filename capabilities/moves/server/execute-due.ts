/**
 * Executes the moves that are due, each in a transaction of its own. Called before transactions are booked, so that
 * none of the day is priced by the tree of before; at the start of the day; and every minute, for what was missed while
 * no server ran. Several servers at once execute each move once.
 */
import { takeTree } from '#capabilities/agents/server/api.ts';
import { inTransaction, isDatabaseAway, sqlState, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { executeMove, failMove } from './execute-move.ts';
import { isAnyDue, lockMove, lockNextDue, type MoveRow } from './move-row.ts';

/** Serialization failure, deadlock, lock not available, statement stopped: the move is tried again. */
const AGAIN = /^(40001|40P01|55P03|57014)$/;

const isPassing = (error: unknown): boolean => isDatabaseAway(error) || AGAIN.test(sqlState(error) ?? '');

/** A move that cannot be executed must not stop the bookings of everybody: it fails, and nothing was changed. */
const giveUp = (db: Db, { no }: MoveRow, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const move = await lockMove(tx, no);
    if (move?.status === 'scheduled') await failMove(tx, move, now, 'internal_error');
  });

/** @throws the error of a move that failed by an internal error; the next call goes on behind it. */
const executeNext = async (db: Db, day: BusinessDay, now: Date): Promise<boolean> => {
  let tried: MoveRow | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await takeTree(tx);
      tried = await lockNextDue(tx, day);
      if (tried === undefined) return false;
      await executeMove(tx, tried, now);
      return true;
    });
  } catch (error) {
    if (tried !== undefined && !isPassing(error)) await giveUp(db, tried, now);
    throw error;
  }
};

/** @returns how many moves were executed or failed. */
export const executeDue = async (db: Db, now: Date): Promise<number> => {
  const day = businessDay(now);
  let done = 0;
  // without a lock: it is asked before every batch of the feed
  if (!(await isAnyDue(db, day))) return done;
  while (await executeNext(db, day, now)) done += 1;
  return done;
};

export const executeDueJob = defineJob(
  'moves.execute-due',
  async ({ db, clock }) => {
    const now = clock.now();
    return { moved: await executeDue(db, now) };
  },
  '* * * * *',
);

/** Queued for the start of a move's day when it is submitted. */
export const startOfDayJob = defineJob('moves.start-day', async ({ db, clock }) => {
  const now = clock.now();
  return { moved: await executeDue(db, now) };
});
