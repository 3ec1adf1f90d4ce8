import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { disableOwn } from '../../contract/accounts/disable-own.ts';
import { endOtherSessions } from '../login/tokens.ts';

export const disableOwnRoute = handle(disableOwn, async ({ db, staff, now, audit }) => {
  await sql`update staff.account set status = 'disabled' where id = ${staff.staffId}`.execute(db);
  await endOtherSessions(db, staff.staffId, undefined, 'disabled', now);
  audit({ subject: 'staff', subjectId: staff.loginName, after: { status: 'disabled', reason: 'not me' } });
  return {};
});
