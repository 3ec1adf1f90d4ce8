import { sql, type Sql } from '#platform/db/sql.ts';

/**
 * A hash of the rows `found`, independent of their order: equal only where every line of every agent was booked and
 * corrected alike and would be booked alike again. The sum of two 64-bit hashes.
 */
export const fingerprint = (): Sql => {
  const line = sql`concat_ws('|', found.agent_id, found.wallet, found.kind, found.subject_id, found.booked_fen,
    found.corrected_fen, found.again_fen)`;
  return sql`coalesce(sum(hashtextextended(${line}, 0)::numeric), 0) || ':'
    || coalesce(sum(hashtextextended(${line}, 1)::numeric), 0)`;
};

/** The amount by which a row of `found` would change its wallet. */
export const changeOf = sql`(found.again_fen - found.booked_fen - found.corrected_fen)`;
