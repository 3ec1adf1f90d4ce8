/**
 * Makes quarantined rows due as soon as the missing thing appears, in the transaction in which it appears. Rows locked
 * by a booking or a release are skipped: they are being tried.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';

const makeDue = async (tx: Tx, condition: Sql): Promise<void> => {
  await sql`update trades.quarantine set retry_at = clock_timestamp() where id in (
    select id from trades.quarantine where released_at is null and retry_at > clock_timestamp() and ${condition}
    for update skip locked)`.execute(tx);
};

/** Terminals were stocked or bound. */
export const retryOfTerminals = (tx: Tx, serials: readonly string[]): Promise<void> =>
  makeDue(tx, sql`row ->> 'sn' = any (${serials}::text[])`);

/** The price chains of agents changed. */
export const retryWithoutTerms = (tx: Tx): Promise<void> => makeDue(tx, sql`reason = 'no_terms'`);
