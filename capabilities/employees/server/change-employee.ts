import { grantsOf } from '#platform/contract/permissions.ts';
import { handle } from '#platform/http/context.ts';
import { changeEmployee as changeAccount } from '#capabilities/session/server/api.ts';
import { changeEmployee } from '../contract/change-employee.ts';
import { lockEmployees } from './lock-employees.ts';
import { overOrUnknown } from './over-or-unknown.ts';
import { requireDay } from './require-day.ts';

/** An employee whose last day is over has lost the place, and no new day brings it back. */
export const changeEmployeeRoute = handle(changeEmployee, async (context, { id, ...given }) => {
  const limits = { ...given, grants: grantsOf(given.role, given.grants) };
  const { db, caller, now } = context;
  requireDay(limits.until, now);
  await lockEmployees(db, caller.agentId);
  const before = await changeAccount(db, caller.agentId, id, limits, now);
  if (before === undefined) throw await overOrUnknown(db, caller.agentId, id);
  context.audit({ subject: 'account', subjectId: id, before, after: limits });
  return {};
});
