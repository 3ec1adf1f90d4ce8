import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { retryExport } from '../contract/retry-export.ts';
import { accounts } from './account-source.ts';
import { definitionOf } from './definitions.ts';
import { ownExport } from './export-row.ts';
import { MAKE_JOB } from './make-queue.ts';
import { requireQuota } from './quota.ts';

export const retryExportRoute = handle(retryExport, async (context, { id, ...proof }) => {
  const { db, caller, now, lang, services } = context;
  const row = await ownExport(db, caller.accountId, id);
  const definition = row && definitionOf(row.call);
  if (row === undefined || definition === undefined) throw notFound();
  if (!['failed', 'cancelled', 'expired'].includes(row.state)) throw refuse('export_not_ended');
  if (definition.isPersonal) await accounts().prove(context, proof);
  await requireQuota(db, caller.agentId, now);
  await sql`update exports.export
    set state = 'queued', created_at = ${now}, lang = ${lang}, session_id = ${caller.sessionId},
      ended_at = null,
      tries = case when created_at >= ${startOfDay(businessDay(now))} then tries + 1 else 1 end,
      role = null, row_count = 0, expected_count = null, attempts = 0, reason = null, expires_at = null,
      downloaded_at = null, downloads = 0, byte_count = null
    where id = ${id}`.execute(db);
  await services.jobs.send(db, MAKE_JOB, { id });
  context.audit({ subject: 'export', subjectId: id, before: { state: row.state }, after: { state: 'queued' } });
  return {};
});
