import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelAccountChange } from '../../contract/accounts/cancel-account-change.ts';
import { stopChange } from './delayed-changes.ts';

/** A change that was already stopped, or is over, stays as it is. */
export const cancelAccountChangeRoute = handle(cancelAccountChange, async (context, { id }) => {
  const { db, now } = context;
  const loginName = await stopChange(db, id, { operator: operatorOf(context), now });
  context.audit({ subject: 'staff', subjectId: loginName ?? String(id), after: { change: 'stopped' } });
  return {};
});
