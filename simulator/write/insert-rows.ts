import { sql, type Sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';

/** Rows per statement: large enough that the round trip does not count, small enough for the memory of both sides. */
const CHUNK = 5_000;

/**
 * Inserts facts of the world as they are, ids included. Columns are those of the first row. The simulator alone writes
 * into other capabilities' tables this way: it makes a world that already was, which no call of the product can.
 */
export const insertRows = async (db: Db, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.ref(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.ref(table)}, ${chunk}::json)`.execute(db);
  }
};

/** Draws numbers from a sequence until the last one drawn is `upTo`; none where that is null. */
export const drawIds = (sequence: Sql, upTo: Sql): Sql => sql`
  select count(nextval(${sequence})) from generate_series(coalesce(pg_sequence_last_value(${sequence}), 0) + 1,
    ${upTo})`;

/**
 * Lets ids go on after the highest that was written by hand. Numbers are drawn, as the server's role may: it may not
 * set a sequence.
 */
export const bumpIds = async (db: Db, ...tables: string[]): Promise<void> => {
  for (const table of tables) {
    await drawIds(sql`pg_get_serial_sequence(${table}, 'id')`, sql`(select max(id) from ${sql.ref(table)})`).execute(
      db,
    );
  }
};
