/**
 * Session functions for the app and for pages of other capabilities. The session state itself is in
 * `platform/client/session-store.ts`.
 */
export { AgreementCheck } from './login/agreement-check.tsx';
export { CaptchaBox } from './login/captcha-box.tsx';
export { ConfirmSheet, useConfirm, type Confirm, type ConfirmPoint } from './login/confirm-sheet.tsx';
export { enterRegistered } from './login/enter-registered.ts';
export { interruptSession } from './login/interruption.ts';
export { onSessionStart, refreshSession, refreshSettings } from './start-session.ts';
export { newPasswordProblem } from './passwords/new-password-problem.ts';
export { useCaptcha, type CaptchaState } from './login/use-captcha.ts';
