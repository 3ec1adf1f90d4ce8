import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { outboxMount } from '#platform/sms/outbox-page.ts';
import { approveAgreementsRoute } from './approve-agreements.ts';
import { approveLoginRoute } from './approve-login.ts';
import { listConsentsRoute } from './list-consents.ts';
import { listLoginsRoute } from './list-logins.ts';
import { rejectLoginRoute } from './reject-login.ts';
import { disableSecondFactorRoute } from './disable-second-factor.ts';
import { enableSecondFactorRoute } from './enable-second-factor.ts';
import { getCaptchaRoute } from './get-captcha.ts';
import { startPuzzleRoute } from './start-puzzle.ts';
import { changeUserPasswordRoute } from './change-user-password.ts';
import { getUserProfileRoute } from './get-user-profile.ts';
import { loginByCodeRoute } from './login-by-code.ts';
import { loginUserRoute } from './login-user.ts';
import { logoutUserRoute } from './logout-user.ts';
import { getSecondFactorRoute } from './get-second-factor.ts';
import { startSecondFactorRoute } from './start-second-factor.ts';
import { changePasswordRoute } from './change-password.ts';
import { warmUp } from './check-login.ts';
import { cleanJob } from './cleanup-job.ts';
import { getCallerRoute } from './get-caller.ts';
import { endLocksJob } from './logins/notify-locks.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { revokeAgentSessionsRoute } from './revoke-agent-sessions.ts';
import { revokeSessionRoute } from './revoke-session.ts';
import { sendSmsBeforeLoginRoute } from './send-sms-before-login.ts';
import { sendSmsRoute } from './send-sms.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseAccounts } from './close-accounts.ts';
import { accountData } from './personal-data.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getCaptchaRoute,
  startPuzzleRoute,
  loginRoute,
  loginByCodeRoute,
  loginUserRoute,
  logoutUserRoute,
  getUserProfileRoute,
  changeUserPasswordRoute,
  getCallerRoute,
  logoutRoute,
  sendSmsRoute,
  sendSmsBeforeLoginRoute,
  resetPasswordRoute,
  changePasswordRoute,
  listSessionsRoute,
  revokeSessionRoute,
  revokeAgentSessionsRoute,
  listLoginsRoute,
  approveLoginRoute,
  rejectLoginRoute,
  listConsentsRoute,
  approveAgreementsRoute,
  getSecondFactorRoute,
  startSecondFactorRoute,
  enableSecondFactorRoute,
  disableSecondFactorRoute,
];

export const register = (): void => {
  personalData.register('session', accountData);
  erasers.register('session', eraseAccounts);
};

const warmUpMount: Mount = (app) => void app.addHook('onReady', warmUp);

export const mounts: Mount[] = [outboxMount, warmUpMount];

export const jobs: JobDefinition[] = [cleanJob, endLocksJob];
