import { employeesOf, endEmployee } from '#capabilities/session/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { disableEmployee } from '../contract/disable-employee.ts';

export const disableEmployeeRoute = handle(disableEmployee, async (context, { id }) => {
  const { db, caller, now } = context;
  const employees = await employeesOf(db, caller.agentId, now);
  if (employees.every((one) => one.id !== id)) throw notFound();
  if (!(await endEmployee(db, caller.agentId, id, now))) throw refuse('employee_over');
  context.audit({ subject: 'account', subjectId: id, before: { status: 'normal' }, after: { status: 'disabled' } });
  return {};
});
