/** Session functions for the server and for other capabilities. */
export { authenticateAgents } from './authenticate.ts';
export { devicesOf } from './devices-of.ts';
export { endedSessions, liveDevices } from './ended-sessions.ts';
export { callerOfAccount } from './export-accounts.ts';
export { keepConsents, lacksConsent } from './consents/keep-consents.ts';
export { accountsOf, closeAccounts } from './close-accounts.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { isAddressClosed } from './address-limit.ts';
export { checkCaptcha } from './captcha.ts';
export { enter } from './enter.ts';
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
} from './employees.ts';
export { hasAccount } from './account.ts';
export {
  checkRegisterCode,
  consumeCode,
  decoyOf,
  lockUnchanged,
  openedBefore,
  sendRegisterCode,
} from './register-code.ts';
export { sendCode } from './send-code.ts';
export { accountById, type Account } from './account.ts';
export { endSessionsOf, isCredentialNew, mobileSince, originOf, passwordChanges, secondFactorSince } from './origin.ts';
export { checkStepUp, checkStepUpWithoutCode, proveFactor, type Demand, type Proof } from './step-up.ts';
export { hashNewPassword } from './set-password.ts';
export { provePassword } from './prove-password.ts';
export { deviceTokenFor, knownDevice, type Owner } from './known-device.ts';
export { hasSecondFactor } from './second-factor.ts';
export { issuePuzzle } from './puzzle.ts';
export { tryLogin, type LoginAttempt } from './try-login.ts';
export { guessSecondFactor } from './second-factor.ts';
