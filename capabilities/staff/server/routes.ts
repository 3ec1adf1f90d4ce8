import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { actorNames } from '#capabilities/audit/server/api.ts';
import { addAccountRoute } from './accounts/add-account.ts';
import { cancelAccountChangeRoute } from './accounts/cancel-account-change.ts';
import { changePasswordRoute } from './accounts/change-password.ts';
import { disableAccountRoute } from './accounts/disable-account.ts';
import { disableOwnRoute } from './accounts/disable-own.ts';
import { enableAccountRoute } from './accounts/enable-account.ts';
import { listAccountChangesRoute } from './accounts/list-account-changes.ts';
import { listAccountsRoute } from './accounts/list-accounts.ts';
import { resetAccountRoute } from './accounts/reset-account.ts';
import { staffActors } from './actor-names.ts';
import { cleanJob } from './cleanup-job.ts';
import { checkFirstCodeRoute } from './first/check-first-code.ts';
import { getFirstLinkRoute } from './first/get-first-link.ts';
import { registerFirstRoute } from './first/register-first.ts';
import { getCallerRoute } from './get-caller.ts';
import { changeLimitRoute } from './limits/change-limit.ts';
import { listLimitsRoute } from './limits/list-limits.ts';
import { listProposalsRoute } from './limits/list-proposals.ts';
import { loginRoute } from './login/login.ts';
import { logoutRoute } from './login/logout.ts';
import { startPuzzleRoute } from './login/start-puzzle.ts';
import { changeRoleRoute } from './roles/change-role.ts';
import { listRolesRoute } from './roles/list-roles.ts';
import { enableSecondFactorRoute } from './second-factor/enable-second-factor.ts';
import { getOwnSecurityRoute } from './second-factor/get-own-security.ts';
import { resetRecoveryCodesRoute } from './second-factor/reset-recovery-codes.ts';
import { startSecondFactorRoute } from './second-factor/start-second-factor.ts';
import { approveSessionRoute } from './sessions/approve-session.ts';
import { closeSessionsRoute } from './sessions/close-sessions.ts';
import { listOpenSessionsRoute } from './sessions/list-open-sessions.ts';
import { listSessionsRoute } from './sessions/list-sessions.ts';
import { revokeSessionsRoute } from './sessions/revoke-sessions.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getFirstLinkRoute,
  checkFirstCodeRoute,
  registerFirstRoute,
  loginRoute,
  getCallerRoute,
  logoutRoute,
  changePasswordRoute,
  startPuzzleRoute,
  startSecondFactorRoute,
  enableSecondFactorRoute,
  getOwnSecurityRoute,
  resetRecoveryCodesRoute,
  disableOwnRoute,
  listSessionsRoute,
  revokeSessionsRoute,
  approveSessionRoute,
  listAccountChangesRoute,
  cancelAccountChangeRoute,
  listLimitsRoute,
  changeLimitRoute,
  listProposalsRoute,
  listAccountsRoute,
  addAccountRoute,
  resetAccountRoute,
  disableAccountRoute,
  enableAccountRoute,
  listRolesRoute,
  changeRoleRoute,
  listOpenSessionsRoute,
  closeSessionsRoute,
];

export const jobs: JobDefinition[] = [cleanJob];

export const register = (): void => void actorNames.register('staff', staffActors);
