import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { approveLogin } from '../../contract/login/approve-login.ts';
import { lockLogin } from '../sessions/find-logins.ts';

export const approveLoginRoute = handle(approveLogin, async (context, { id }) => {
  const { db, caller, now } = context;
  if ((await lockLogin(db, caller, id)) === undefined) throw notFound();
  await sql`update session.login_record set answer = 'mine', answered_at = ${now} where id = ${id}`.execute(db);
  context.audit({ subject: 'login', subjectId: id, after: { answer: 'mine' } });
  return {};
});
