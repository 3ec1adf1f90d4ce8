/**
 * What the app and other capabilities' pages may use of the session. The session itself is kept by
 * `platform/client/session-store.ts`.
 */
export { interruptSession } from './interruption.ts';
export { onSessionStart, refreshSession, refreshSettings } from './start-session.ts';
