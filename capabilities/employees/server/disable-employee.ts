import { handle } from '#platform/http/context.ts';
import { endEmployee } from '#capabilities/session/server/api.ts';
import { disableEmployee } from '../contract/disable-employee.ts';
import { overOrUnknown } from './over-or-unknown.ts';

export const disableEmployeeRoute = handle(disableEmployee, async (context, { id }) => {
  const { db, caller, now } = context;
  if (!(await endEmployee(db, caller.agentId, id, now))) throw await overOrUnknown(db, caller.agentId, id);
  context.audit({ subject: 'account', subjectId: id, before: { status: 'normal' }, after: { status: 'disabled' } });
  return {};
});
