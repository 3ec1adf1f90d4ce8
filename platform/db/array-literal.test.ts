import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { sql } from './sql.ts';

let database: Database;
beforeAll(() => {
  database = connect(inject('postgresUrl'), 1);
});
afterAll(() => database.close());

const text = fc.oneof(
  fc.constantFrom('', 'NULL', '"', '\\', '\\"', '{', '}', ',', ' ', "'", '{"a"}', '陈立群', '\n'),
  fc.string().filter((any) => !any.includes('\0')),
);

it('passes arrays unchanged, whatever their texts contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(text)),
      fc.array(fc.option(fc.maxSafeInteger())),
      fc.array(fc.boolean()),
      async (texts, numbers, truths) => {
        for (const db of [database.db, database.reads]) {
          const { rows } = await sql<{ texts: (string | null)[]; numbers: (number | null)[]; truths: boolean[] }>`
            select ${texts}::text[] as texts, ${numbers}::bigint[] as numbers,
              ${truths}::boolean[] as truths`.execute(db);
          expect(rows).toEqual([{ texts, numbers, truths }]);
        }
      },
    ),
  );
});

it('leaves arrays of other items to the driver: instants, arrays', async () => {
  const instants = [new Date('2026-09-18T06:36:00.123Z'), null];
  const nested = [
    [1, 2],
    [3, 4],
  ];
  const { rows } = await sql<{ instants: (Date | null)[]; nested: unknown }>`
    select ${instants}::timestamptz[] as instants, array_to_json(${nested}::int[][]) as nested`.execute(database.db);
  expect(rows).toEqual([{ instants, nested }]);
});
