import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { addInvitationRoute } from './add-invitation.ts';
import { cancelInvitationRoute } from './cancel-invitation.ts';
import { changeEmployeeRoute } from './change-employee.ts';
import { changeManagedRoute } from './change-managed.ts';
import { disableEmployeeRoute } from './disable-employee.ts';
import { endOverJob } from './end-over.ts';
import { getEmployeeRoute } from './get-employee.ts';
import { getInvitationRoute } from './get-invitation.ts';
import { listActsRoute } from './list-acts.ts';
import { listEmployeesRoute } from './list-employees.ts';
import { employeeData, eraseEmployees } from './personal-data.ts';
import { registerEmployeeRoute } from './register-employee.ts';
import { sendCodeRoute } from './send-code.ts';
import { sendInvitationsJob } from './send-invitations.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listEmployeesRoute,
  getEmployeeRoute,
  addInvitationRoute,
  cancelInvitationRoute,
  changeEmployeeRoute,
  changeManagedRoute,
  disableEmployeeRoute,
  getInvitationRoute,
  sendCodeRoute,
  registerEmployeeRoute,
  listActsRoute,
];

export const jobs: JobDefinition[] = [sendInvitationsJob, endOverJob];

export const register = (): void => {
  personalData.register('employees', employeeData);
  erasers.register('employees', eraseEmployees);
};
