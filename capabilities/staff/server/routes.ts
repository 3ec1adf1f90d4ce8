import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { actorNames } from '#capabilities/audit/server/api.ts';
import { addAccountRoute } from './accounts/add-account.ts';
import { cancelAccountChangeRoute } from './accounts/cancel-account-change.ts';
import { changePasswordRoute } from './accounts/change-password.ts';
import { disableAccountRoute } from './accounts/disable-account.ts';
import { enableAccountRoute } from './accounts/enable-account.ts';
import { listAccountChangesRoute } from './accounts/list-account-changes.ts';
import { listAccountsRoute } from './accounts/list-accounts.ts';
import { resetAccountRoute } from './accounts/reset-account.ts';
import { staffActors } from './actor-names.ts';
import { cleanJob } from './cleanup-job.ts';
import { getCallerRoute } from './get-caller.ts';
import { changeLimitRoute } from './limits/change-limit.ts';
import { listLimitsRoute } from './limits/list-limits.ts';
import { listProposalsRoute } from './limits/list-proposals.ts';
import { loginRoute } from './login/login.ts';
import { logoutRoute } from './login/logout.ts';
import { startPuzzleRoute } from './login/start-puzzle.ts';
import { enableSecondFactorRoute } from './second-factor/enable-second-factor.ts';
import { startSecondFactorRoute } from './second-factor/start-second-factor.ts';
import { approveSessionRoute } from './sessions/approve-session.ts';
import { listSessionsRoute } from './sessions/list-sessions.ts';
import { revokeSessionsRoute } from './sessions/revoke-sessions.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  loginRoute,
  getCallerRoute,
  logoutRoute,
  changePasswordRoute,
  startPuzzleRoute,
  startSecondFactorRoute,
  enableSecondFactorRoute,
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
];

export const jobs: JobDefinition[] = [cleanJob];

export const register = (): void => void actorNames.register('staff', staffActors);
