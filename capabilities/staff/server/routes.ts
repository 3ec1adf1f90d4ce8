import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { changePasswordRoute } from './change-password.ts';
import { cleanJob } from './cleanup-job.ts';
import { getCallerRoute } from './get-caller.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { startPuzzleRoute } from './start-puzzle.ts';

export const routes: Route[] = [loginRoute, getCallerRoute, logoutRoute, changePasswordRoute, startPuzzleRoute];

export const jobs: JobDefinition[] = [cleanJob];
