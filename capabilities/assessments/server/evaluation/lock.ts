import { lockFor, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ALONE, type Lane } from '#platform/jobs/in-batches.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';

/**
 * How many evaluations run at once while thousands of terminals wait: one for each processor of the smallest machine.
 * Each has terminals of its own, so that an evaluation sees what the one before it wrote.
 */
export const LANES = 2;

const NAME = 'assessments';

/**
 * Evaluations of one terminal run one after the other, whoever starts them: a lane runs alone, or all terminals are
 * evaluated while no lane works. No agent moves in the tree meanwhile, so that a check's viewers are written once.
 */
export const lockEvaluation = async (tx: Tx, lane: Lane = ALONE): Promise<void> => {
  await lockTreeShared(tx);
  if (lane.of === ALONE.of) return lockFor(tx, NAME);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${NAME}, 0))`.execute(tx);
  await lockFor(tx, NAME, lane.of, lane.no);
};

/**
 * Lanes share wallets and totals. They book one after the other, each once in a transaction and as its last work, so
 * that no two of them wait for each other. Everything before the booking runs at the same time.
 */
export const lockBooking = (tx: Tx): Promise<void> => lockFor(tx, NAME, 'booking');
