import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { sql } from './sql.ts';
import { parseTimestamp } from './timestamp.ts';

const TIMESTAMPTZ = 1184;
const parseByDriver: (text: string) => Date | number = pg.types.getTypeParser(TIMESTAMPTZ);

let database: Database;
beforeAll(() => {
  database = connect(inject('postgresUrl'), 1);
});
afterAll(() => database.close());

it('reads the instant that was written, to the millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.date({
          min: new Date('0001-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        }),
      ),
      async (instants) => {
        const values = sql`unnest(${instants}::timestamptz[]) with ordinality as each(at, place)`;
        const { rows } = await sql<{ at: Date }>`select at from ${values} order by place`.execute(database.db);
        expect(rows.map(({ at }) => at)).toEqual(instants);
      },
    ),
  );
});

const two = (max: number, min = 0) => fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'));
const written = fc
  .tuple(
    fc.integer({ min: 1, max: 12_000 }).map((year) => String(year).padStart(4, '0')),
    fc.tuple(two(12, 1), two(28, 1)).map((parts) => parts.join('-')),
    fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':')),
    fc.option(fc.integer({ min: 1, max: 999_999 }).map((micro) => String(micro).padStart(6, '0').replace(/0+$/, ''))),
    fc.constantFrom('+00', '+08', '-03:30', '+08:05:43', '+00 BC'),
  )
  .map(([year, day, time, micro, zone]) => `${year}-${day} ${time}${micro === null ? '' : `.${micro}`}${zone}`);

it('reads every form of PostgreSQL as the driver does, microseconds cut off', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.constantFrom('infinity', '-infinity')), (text) => {
      const cut = text.replace(/(\.\d{3})\d+/, '$1');
      expect(parseTimestamp(text)).toEqual(text.endsWith('+00') ? parseByDriver(cut) : parseByDriver(text));
    }),
  );
});
