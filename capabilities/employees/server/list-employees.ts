import { handle } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { employeesOf } from '#capabilities/session/server/api.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { limits } from '../rules/limits.ts';
import { actsToday } from './find-acts.ts';
import { openInvitations } from './invitation-row.ts';
import { managedAround, presentEmployee, presentManaged } from './present-employee.ts';

export const listEmployeesRoute = handle(listEmployees, async ({ db, caller, now }) => {
  const [employees, acts, invitations] = await Promise.all([
    employeesOf(db, caller.agentId, now),
    actsToday(db, caller.agentId, now),
    openInvitations(db, caller.agentId, now),
  ]);
  const around = { ...(await managedAround(db, caller.agentId, employees)), acts };
  const present = (isEnded: boolean) =>
    employees.filter(({ endedAt }) => (endedAt !== null) === isEnded).map((one) => presentEmployee(one, around));
  return {
    most: limits.most,
    ownCount: around.ownCount,
    employees: present(false),
    invitations: invitations.map(
      ({ id, name, mobile, role, grants, until, mostAtOnce, merchantIds, message, createdAt, expiresAt }) => ({
        id: String(id),
        name,
        mobile: maskMobile(mobile),
        role,
        grants: [...grants],
        ...(until !== null && { until }),
        ...(mostAtOnce !== null && { mostAtOnce }),
        manages: presentManaged(merchantIds?.length, around),
        message,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    ),
    ended: present(true),
  };
});
