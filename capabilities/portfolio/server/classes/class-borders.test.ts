/** Classes of merchants by the database, compared with docs/domain.md §9, at and next to every border. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { freshDatabase } from '#testing/fresh-database.ts';

const RULE = { primeFen: 5_000_000, primeCount: 10, activeFen: 1_000_000, silentDays: 30, lostDays: 90 };
const beside = (border: number): number[] => [border - 1, border, border + 1];

/** In the order of the document: lost, silent, prime, active, ordinary. */
const expected = (volume: number, count: number, quiet: number): number => {
  const says: readonly (readonly [boolean, number])[] = [
    [quiet > 89, 5],
    [quiet > 29 && quiet < 90, 4],
    [quiet < 30 && volume > 4_999_999 && count > 9, 1],
    [quiet < 30 && volume > 999_999 && !(volume > 4_999_999 && count > 9), 2],
    [quiet < 30 && volume < 1_000_000, 3],
  ];
  const [only, ...more] = says.filter(([holds]) => holds);
  if (only === undefined || more.length > 0) throw new Error('exactly one class');
  return only[1];
};

it('says one class at every border', async () => {
  const database = await freshDatabase();
  const { db } = database;
  const wrong: string[] = [];
  for (const volume of [-1, 0, ...beside(RULE.activeFen), ...beside(RULE.primeFen)])
    for (const count of [0, ...beside(RULE.primeCount)])
      for (const quiet of [0, ...beside(RULE.silentDays), ...beside(RULE.lostDays)]) {
        const { rows } = await sql<{ code: number }>`
          select portfolio.class_of(${volume}, ${count}, ${quiet}, rule) as code
          from (select (jsonb_populate_record(null::portfolio.class_rule, ${JSON.stringify({
            prime_fen: RULE.primeFen,
            prime_count: RULE.primeCount,
            active_fen: RULE.activeFen,
            silent_days: RULE.silentDays,
            lost_days: RULE.lostDays,
          })}::jsonb)).*) as rule`.execute(db);
        const [found] = rows;
        if (found?.code !== expected(volume, count, quiet)) wrong.push(`${volume} ${count} ${quiet}: ${found?.code}`);
      }
  await database.close();
  expect(wrong).toEqual([]);
});
