import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { conflict, notFound, refuse } from '#platform/http/problem.ts';
import { approveIdentity } from '../../contract/identity/approve-identity.ts';
import { stepOf } from '../payees/list-payee-reviews.ts';
import { lockStop, withNewPassword } from '../payees/stop-row.ts';

/**
 * Two different people approve, after the agent has changed the password. 409 when the data is outdated; the step is
 * determined with the row locked.
 */
export const approveIdentityRoute = handle(approveIdentity, async (context, { id, step }) => {
  const { db, staff, now } = context;
  const stop = await lockStop(db, id);
  if (stop === undefined) throw notFound();
  if ((await withNewPassword(db, [stop])).length === 0) throw conflict();
  const possible = stepOf(stop, staff.staffId);
  if (possible === 'same_person') throw refuse('second_person_needed');
  if (possible !== step) throw conflict();
  if (step === 'first')
    await sql`update settlement.stop set first_staff = ${staff.staffId}, first_at = ${now} where id = ${id}`.execute(
      db,
    );
  else
    await sql`update settlement.stop set second_staff = ${staff.staffId}, proven_at = ${now}, proven_by = 'operator'
      where id = ${id}`.execute(db);
  context.audit({ subject: 'agent', subjectId: stop.agentId, after: { identity: step, stop: id } });
  return { isProven: step === 'final' };
});
