/**
 * A day recalculated when every line of it is different (docs/performance.md): `npm run bench recalculation [sales]`.
 * The database makes the sums, so that the process needs the same memory for any number of sales.
 */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { confirmQuestion } from '#capabilities/recalculations/server/confirm-question.ts';
import { differencesOf, totalOf } from '#capabilities/recalculations/server/differences-of.ts';
import { proposeQuestion } from '#capabilities/recalculations/server/propose-question.ts';
import { addPeople } from '#testing/staff.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { bookOnce } from './feed/booking.ts';
import { rowSource } from './feed/feed-rows.ts';
import { makeWorld } from './feed/feed-world.ts';
import { openBenchDatabase } from './lib/database.ts';
import { machine, report } from './lib/machine.ts';

const TOGETHER = 16;

const main = async (): Promise<void> => {
  const count = Number(process.argv[2] ?? 100_000);
  const where = machine();
  const now = new Date();
  const day = addDays(businessDay(now), -1);
  const period = { firstDay: day, lastDay: day, agentId: null, policyId: null, merchantId: null };
  const database = await openBenchDatabase('recalculation', ({ pool }) => makeWorld(pool));
  try {
    const { db } = database;
    const source = rowSource('recalculation', startOfDay(day));
    for (let booked = 0; booked < count;) {
      const batches = Array.from({ length: TOGETHER }, () => source.next());
      const queue = batches.values();
      await bookOnce(database, { next: () => queue.next().value ?? [] }, TOGETHER);
      booked += batches.flat().length;
    }
    const people = await addPeople(db, ['wang', 'limin']);
    const figures: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const done = await work();
      figures[`${name} s`] = Math.round((performance.now() - begun) / 100) / 10;
      figures['MB'] = Math.max(figures['MB'] ?? 0, Math.round(process.memoryUsage().rss / 1e6));
      return done;
    };
    await timed('nothing differs', () => differencesOf(db, period, 20));
    // the costs of all roots were higher on the day
    await writingAnyTerms(db, (tx) =>
      sql`update policies.term set rate_ppm = rate_ppm + 10, set_at = ${now} where agent_id in (
        select id from agents.agent where parent_id is null)`.execute(tx),
    );
    await sql`select policies.rebuild_chains(array(select id from agents.agent))`.execute(db);
    const { sums } = await timed('all differs', () => differencesOf(db, period, 20));
    const proposed = await timed('propose', () =>
      inTransaction(db, (tx) => proposeQuestion(tx, { ...period, reason: 'bench', operator: people.wang, now })),
    );
    if (proposed === undefined) throw new Error('nothing differs');
    await timed('confirm', () =>
      inTransaction(db, (tx) => confirmQuestion(tx, proposed.row.id, { operator: people.limin, now })),
    );
    report('recalculation', `${count} sales, ${totalOf(sums).count} differences`, where, [
      { name: 'one day', figures },
    ]);
  } finally {
    await database.stop();
  }
};
await main();
