import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { revokeSession } from '../../contract/sessions/revoke-session.ts';
import { endSession } from '../tokens.ts';
import { forgetDevice } from './remembered-devices.ts';

/** Own sessions only. A session that already ended and has no remembered device is reported as not found. */
export const revokeSessionRoute = handle(revokeSession, async (context, { id }) => {
  const { db, caller, now } = context;
  const own =
    await sql`select 1 from session.token where id = ${id} and account_id = ${caller.accountId} for update`.execute(db);
  if (own.rows.length === 0) throw notFound();
  const forgotten = await forgetDevice(db, id);
  const ended = await endSession(db, id, 'revoked', now);
  if (forgotten + ended === 0) throw notFound();
  context.audit({ subject: 'session', subjectId: id, after: { revoked: ended > 0, forgotten: forgotten > 0 } });
  return {};
});
