import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { deleteSubscription } from '../contract/delete-subscription.ts';

export const deleteSubscriptionRoute = handle(deleteSubscription, async (context) => {
  const { db, caller } = context;
  const { rows } = await sql`
    delete from push.subscription where session_id = ${caller.sessionId} returning id`.execute(db);
  context.audit(
    rows.length === 0 ? 'nothing' : { subject: 'session', subjectId: caller.sessionId, after: { push: false } },
  );
  return {};
});
