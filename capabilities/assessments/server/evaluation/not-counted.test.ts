/** The rule and the SQL that the feed and the evaluation use give the same reason for any sale. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { arbitraryConditions } from '#testing/arbitrary-stages.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { neverCounts } from '#testing/model/assessments/counted.ts';
import { runs } from '#testing/property-runs.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const sale = fc.record({
  paymentType: fc.constantFrom(1, 4),
  totalType: fc.constantFrom(1, 2, 4, 7),
  method: fc.constantFrom(1, 2, 3),
  cardType: fc.constantFrom(0, 1, 2),
  amountFen: fc.constantFrom(98, 99, 100, 150, 151).map((value) => fen(value)),
  nth: fc.integer({ min: 1, max: 6 }),
  dayNumber: fc.integer({ min: 0, max: 11 }),
});

it('gives the same reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(arbitraryConditions, { nil: undefined }),
      fc.array(sale, { minLength: 1, maxLength: 20 }),
      async (conditions, sales) => {
        const { rows } = await sql<{ why: string | null }>`
          select policies.api_not_counted(${conditions === undefined ? null : JSON.stringify(conditions)}::jsonb,
            payment_type, total_type, method, card_type, amount_fen, nth, day_no) as why
          from unnest(${sales.map((one) => one.paymentType)}::smallint[],
            ${sales.map((one) => one.totalType)}::smallint[], ${sales.map((one) => one.method)}::smallint[],
            ${sales.map((one) => one.cardType)}::smallint[], ${sales.map((one) => one.amountFen)}::bigint[],
            ${sales.map((one) => one.nth)}::bigint[], ${sales.map((one) => one.dayNumber)}::int[]) with ordinality
            as one (payment_type, total_type, method, card_type, amount_fen, nth, day_no, ord)
          order by ord`.execute(database.db);
        expect(rows.map(({ why }) => why ?? undefined)).toEqual(
          sales.map(({ nth, dayNumber, ...one }) =>
            neverCounts({ ...one, status: 1 }, conditions ?? {}, { nth, dayNumber }),
          ),
        );
      },
    ),
    { numRuns: runs(60) },
  );
});
