import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';

/** Rows per statement: large enough that round trips do not matter, small enough for the memory of both sides. */
const CHUNK = 5_000;

/**
 * Inserts facts unchanged, ids included. The columns are those of the first row. Only the simulator writes into other
 * capabilities' tables this way: no call of the product can create a world with a past.
 */
export const insertRows = async (db: Db, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.ref(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.ref(table)}, ${chunk}::json)`.execute(db);
  }
};

/** Advances a sequence until it reaches `upTo`; does nothing when that is null. */
export const drawIds = (sequence: Sql, upTo: Sql): Sql => sql`
  select count(nextval(${sequence})) from generate_series(coalesce(pg_sequence_last_value(${sequence}), 0) + 1,
    ${upTo})`;

/**
 * Advances id sequences past the highest id inserted. Uses `nextval`, because the server's role may not call `setval`.
 */
export const bumpIds = async (db: Db, ...tables: string[]): Promise<void> => {
  for (const table of tables) {
    await drawIds(sql`pg_get_serial_sequence(${table}, 'id')`, sql`(select max(id) from ${sql.ref(table)})`).execute(
      db,
    );
  }
};
