import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { approveSessionRoute } from './approve-session.ts';
import { changePasswordRoute } from './change-password.ts';
import { cleanJob } from './cleanup-job.ts';
import { getCallerRoute } from './get-caller.ts';
import { enableSecondFactorRoute } from './enable-second-factor.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { startSecondFactorRoute } from './start-second-factor.ts';
import { listAccountChangesRoute } from './list-account-changes.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { revokeSessionsRoute } from './revoke-sessions.ts';
import { listLimitsRoute } from './list-limits.ts';
import { changeLimitRoute } from './change-limit.ts';
import { listProposalsRoute } from './list-proposals.ts';
import { cancelAccountChangeRoute } from './cancel-account-change.ts';
import { startPuzzleRoute } from './start-puzzle.ts';
import { listAccountsRoute } from './list-accounts.ts';
import { addAccountRoute } from './add-account.ts';
import { resetAccountRoute } from './reset-account.ts';
import { disableAccountRoute } from './disable-account.ts';
import { enableAccountRoute } from './enable-account.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
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
