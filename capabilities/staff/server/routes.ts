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
import { listSessionsRoute } from './list-sessions.ts';
import { revokeSessionsRoute } from './revoke-sessions.ts';
import { startPuzzleRoute } from './start-puzzle.ts';

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
];

export const jobs: JobDefinition[] = [cleanJob];
