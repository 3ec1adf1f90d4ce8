/** Session functions for the server and for other capabilities. */
export { authenticateAgents } from './sessions/authenticate.ts';
export { devicesOf } from './sessions/devices-of.ts';
export { endedSessions, liveDevices } from './sessions/ended-sessions.ts';
export { callerOfAccount } from './accounts/export-accounts.ts';
export { keepConsents, lacksConsent } from './consents/keep-consents.ts';
export { accountsOf, closeAccounts } from './sessions/close-accounts.ts';
export { createAccount, type NewAccount } from './accounts/create-account.ts';
export { isAddressClosed } from './login/address-limit.ts';
export { checkCaptcha } from './login/captcha.ts';
export { enter } from './login/enter.ts';
export {
  changeEmployee,
  countEmployees,
  employeesOf,
  isEmployee,
  mostAtOnceOf,
  employeesOver,
  endEmployee,
  openEmployee,
  type Employee,
} from './accounts/employees.ts';
export { hasAccount } from './account.ts';
export {
  checkRegisterCode,
  consumeCode,
  decoyOf,
  lockUnchanged,
  openedBefore,
  sendRegisterCode,
} from './codes/register-code.ts';
export { sendCode } from './codes/send-code.ts';
export { accountById, type Account } from './account.ts';
export {
  endSessionsOf,
  isCredentialNew,
  mobileSince,
  originOf,
  passwordChanges,
  secondFactorSince,
} from './sessions/origin.ts';
export { checkStepUp, checkStepUpWithoutCode, proveFactor, type Demand, type Proof } from './accounts/step-up.ts';
export { hashNewPassword } from './passwords/set-password.ts';
export { provePassword } from './second-factor/prove-password.ts';
export { deviceTokenFor, knownDevice, type Owner } from './login/known-device.ts';
export { hasSecondFactor } from './second-factor/second-factor.ts';
export { issuePuzzle } from './login/puzzle.ts';
export { tryLogin, type LoginAttempt } from './login/try-login.ts';
export { guessSecondFactor } from './second-factor/second-factor.ts';
export { FIRST_LINK_HOURS, hashOfNothing, sendFirstLink } from './passwords/password-links.ts';
