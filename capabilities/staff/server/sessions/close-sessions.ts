import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { closeSessions } from '../../contract/sessions/close-sessions.ts';
import { accountByName } from '../accounts/account.ts';

/** Also the own ones: who asks for all of the own account is signed out. */
export const closeSessionsRoute = handle(closeSessions, async ({ db, now, audit }, { loginName, id }) => {
  const account = await accountByName(db, loginName);
  if (account === undefined) throw refuse('staff_unknown', { loginName });
  const one = id === undefined ? sql`` : sql`and id = ${id}`;
  const ended = await countChanged(
    db,
    sql`update staff.token set ended_at = ${now}, end_reason = 'ended'
      where account_id = ${account.id} and ended_at is null and expires_at > ${now} ${one}`,
  );
  audit({ subject: 'staff', subjectId: loginName, after: { sessionsEnded: ended } });
  return { ended };
});
