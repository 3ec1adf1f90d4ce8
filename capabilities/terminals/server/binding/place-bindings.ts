/** Bindings from before places were recorded get the place of their merchant, as soon as it has one. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { BindingId } from '../../contract/terminal-ids.ts';

const AT_ONCE = 1_000;

const unplaced = async (db: Db, after: BindingId | 0): Promise<BindingId[]> => {
  const { rows } = await sql<{ id: BindingId }>`
    select id from terminals.binding where unbound_at = 'infinity' and latitude_e6 is null and id > ${after}
    order by id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
};

const place = (db: Db, ids: readonly BindingId[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ placed: number }>`
      select terminals.place_bindings(${ids}::bigint[]) as placed`.execute(tx);
    return onlyRow(rows).placed;
  });

/** @returns how many got one. A thousand in one transaction; safe to be cut off. */
export const placeBindings = async (db: Db): Promise<number> => {
  let placed = 0;
  let ids = await unplaced(db, 0);
  while (ids.length > 0) {
    placed += await place(db, ids);
    ids = await unplaced(db, ids.at(-1) ?? 0);
  }
  return placed;
};

export const placeBindingsJob = defineLongJob(
  'terminals.place-bindings',
  async ({ db }) => ({ placed: await placeBindings(db) }),
  '50 4 * * *',
);
