import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { outboxMount } from '#platform/sms/outbox-page.ts';
import { getCallerRoute } from './accounts/get-caller.ts';
import { getUserProfileRoute } from './accounts/get-user-profile.ts';
import { accountData } from './accounts/personal-data.ts';
import { cleanJob } from './cleanup-job.ts';
import { sendSmsRoute } from './codes/send-sms.ts';
import { approveAgreementsRoute } from './consents/approve-agreements.ts';
import { listConsentsRoute } from './consents/list-consents.ts';
import { approveLoginRoute } from './login/approve-login.ts';
import { warmUp } from './login/check-login.ts';
import { getCaptchaRoute } from './login/get-captcha.ts';
import { loginByCodeRoute } from './login/login-by-code.ts';
import { loginUserRoute } from './login/login-user.ts';
import { loginRoute } from './login/login.ts';
import { rejectLoginRoute } from './login/reject-login.ts';
import { sendSmsBeforeLoginRoute } from './login/send-sms-before-login.ts';
import { startPuzzleRoute } from './login/start-puzzle.ts';
import { applyPasswordLinkRoute } from './passwords/apply-password-link.ts';
import { changePasswordRoute } from './passwords/change-password.ts';
import { changeUserPasswordRoute } from './passwords/change-user-password.ts';
import { getPasswordLinkRoute } from './passwords/get-password-link.ts';
import { sendPasswordLinksJob } from './passwords/password-links.ts';
import { resetPasswordRoute } from './passwords/reset-password.ts';
import { sendPasswordLinkRoute } from './passwords/send-password-link.ts';
import { disableSecondFactorRoute } from './second-factor/disable-second-factor.ts';
import { enableSecondFactorRoute } from './second-factor/enable-second-factor.ts';
import { getSecondFactorRoute } from './second-factor/get-second-factor.ts';
import { startSecondFactorRoute } from './second-factor/start-second-factor.ts';
import { eraseAccounts } from './sessions/close-accounts.ts';
import { listAgentAccountsRoute } from './sessions/list-agent-accounts.ts';
import { listLoginsRoute } from './sessions/list-logins.ts';
import { listSessionsRoute } from './sessions/list-sessions.ts';
import { logoutUserRoute } from './sessions/logout-user.ts';
import { logoutRoute } from './sessions/logout.ts';
import { endLocksJob } from './sessions/notify-locks.ts';
import { revokeAgentSessionsRoute } from './sessions/revoke-agent-sessions.ts';
import { revokeSessionRoute } from './sessions/revoke-session.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  sendPasswordLinkRoute,
  getPasswordLinkRoute,
  applyPasswordLinkRoute,
  listAgentAccountsRoute,
];

export const register = (): void => {
  personalData.register('session', accountData);
  erasers.register('session', eraseAccounts);
};

const warmUpMount: Mount = (app) => void app.addHook('onReady', warmUp);

export const mounts: Mount[] = [outboxMount, warmUpMount];

export const jobs: JobDefinition[] = [cleanJob, endLocksJob, sendPasswordLinksJob];
