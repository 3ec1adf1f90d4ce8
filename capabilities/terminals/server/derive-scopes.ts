import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

const CHUNK = 20_000;

/** Writes terminal_scope again from the terminals and the tree: for a world whose facts were written by hand. @returns how many rows. */
export const deriveScopes = async (tx: Tx): Promise<number> => {
  await sql`truncate terminals.terminal_scope`.execute(tx);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ ids: number[] | null; last: number | null }>`
      select array_agg(id) as ids, max(id) as last from (select id from terminals.terminal where id > ${after} order by id limit ${CHUNK}) as chunk`.execute(tx);
    const { ids, last } = rows[0] ?? {};
    if (ids == null || last == null) break;
    await sql`select terminals.add_scope(${ids}::bigint[])`.execute(tx);
    after = last;
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from terminals.terminal_scope`.execute(tx);
  return rows[0]?.count ?? 0;
};
