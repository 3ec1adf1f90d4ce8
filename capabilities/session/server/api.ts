/** Session functions for the server and for other capabilities. */
export { authenticateAgents } from './authenticate.ts';
export { endedSessions } from './ended-sessions.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { sendCode } from './send-code.ts';
export { accountById, type Account } from './account.ts';
export { checkStepUp, type Proof } from './step-up.ts';
export { hashNewPassword } from './set-password.ts';
export { provePassword } from './prove-password.ts';
export { deviceTokenFor, knownDevice, type Owner } from './known-device.ts';
export { tryLogin } from './try-login.ts';
