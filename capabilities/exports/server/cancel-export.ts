import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { cancelExport } from '../contract/cancel-export.ts';
import { ownExport } from './export-row.ts';

/** The worker notices it at its next page. */
export const cancelExportRoute = handle(cancelExport, async ({ db, caller, now, audit }, { id }) => {
  const row = await ownExport(db, caller.accountId, id);
  if (row === undefined) throw notFound();
  if (row.state !== 'queued' && row.state !== 'running') throw refuse('export_ended');
  await sql`update exports.export set state = 'cancelled', ended_at = ${now}, lease = null, lease_until = null
    where id = ${id}`.execute(db);
  audit({ subject: 'export', subjectId: id, before: { state: row.state }, after: { state: 'cancelled' } });
  return {};
});
