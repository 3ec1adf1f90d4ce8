import { lockFor, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ALONE, type Lane } from '#platform/jobs/in-batches.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';

/**
 * How many evaluations run at once while thousands of terminals wait: one for each processor of the smallest machine.
 * Each has its own terminals, so that whatever is evaluated sees what the evaluation before wrote.
 */
export const LANES = 2;

const NAME = 'assessments';

/**
 * Evaluations of one terminal run one after the other, whoever starts them: one lane alone, or all terminals while no
 * lane is at work. No agent moves in the tree meanwhile, so that who sees a check is written once for all.
 */
export const lockEvaluation = async (tx: Tx, lane: Lane = ALONE): Promise<void> => {
  await lockTreeShared(tx);
  if (lane.of === ALONE.of) return lockFor(tx, NAME);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${NAME}, 0))`.execute(tx);
  await lockFor(tx, NAME, lane.of, lane.no);
};

/**
 * Lanes have wallets and totals in common: one after the other books, once in a transaction and as its last work, so
 * that two of them never wait for each other. Everything before it is done at once.
 */
export const lockBooking = (tx: Tx): Promise<void> => lockFor(tx, NAME, 'booking');
