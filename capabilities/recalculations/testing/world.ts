/** Recalculations of the world: one that waits, of facts that have changed since, and one that has ended. */
import { sql } from '#platform/db/sql.ts';
import type { Making, WorldPart } from '#testing/examples/world.ts';

/** Adds the questions `R000001` and `R000002`. */
const addPeriodQuestions = async ({ db, now }: Making): Promise<void> => {
  await sql`insert into recalculations.question (first_day, last_day, fingerprint, difference_count, gain_fen, loss_fen,
      reason, state, proposed_by, proposed_at, decided_by, decided_at)
    values ('2026-09-10', '2026-09-10', 'none', 1, 100, 0, '核对', 'proposed', 'wangmin', ${now}, null, null),
      ('2026-09-11', '2026-09-11', 'none', 1, 100, 0, '核对', 'withdrawn', 'wangmin', ${now}, 'limin', ${now})`.execute(
    db,
  );
};

export const world: WorldPart = { before: addPeriodQuestions };
