/**
 * Session functions for the app and for pages of other capabilities. The session state itself is in
 * `platform/client/session-store.ts`.
 */
export { AgreementCheck } from './agreement-check.tsx';
export { CaptchaBox } from './captcha-box.tsx';
export { ConfirmSheet, useConfirm, type Confirm, type ConfirmPoint } from './confirm-sheet.tsx';
export { enterRegistered } from './enter-registered.ts';
export { interruptSession } from './interruption.ts';
export { onSessionStart, refreshSession, refreshSettings } from './start-session.ts';
export { newPasswordProblem } from './new-password-problem.ts';
export { useCaptcha, type CaptchaState } from './use-captcha.ts';
