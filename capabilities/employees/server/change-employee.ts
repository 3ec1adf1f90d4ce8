import { changeEmployee as changeAccount, employeesOf } from '#capabilities/session/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { changeEmployee } from '../contract/change-employee.ts';
import { holdEmployees } from './hold-employees.ts';
import { requireDay } from './require-day.ts';

/** Whose last day is over has given its place away: it cannot be called back by another day. */
export const changeEmployeeRoute = handle(changeEmployee, async (context, { id, ...limits }) => {
  const { db, caller, now } = context;
  requireDay(limits.until, now);
  await holdEmployees(db, caller.agentId);
  const employees = await employeesOf(db, caller.agentId, now);
  if (employees.every((one) => one.id !== id)) throw notFound();
  const before = await changeAccount(db, caller.agentId, id, limits, now);
  if (before === undefined) throw refuse('employee_over');
  context.audit({ subject: 'account', subjectId: id, before, after: limits });
  return {};
});
