import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';

/** Files are unreadable with the commit, because their keys are gone; `exports.tend` deletes the bytes. */
export const eraseExports = async (tx: Tx, { accountIds, now }: ErasureContext): Promise<void> => {
  const own = sql`account_id = any (${accountIds}::bigint[])`;
  await sql`delete from exports.link using exports.export
    where export.id = link.export_id and export.${own}`.execute(tx);
  await sql`update exports.export set state = 'cancelled', ended_at = ${now}, lease = null, lease_until = null
    where ${own} and state in ('queued', 'running')`.execute(tx);
  await sql`update exports.export set file_key = null, file_key_sealed = null, expires_at = ${now}
    where ${own} and state = 'done'`.execute(tx);
  await sql`update exports.export set request = '{}' where ${own}`.execute(tx);
};
