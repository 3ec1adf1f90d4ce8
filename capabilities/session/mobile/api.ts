/** What other capabilities' pages and the app may use of the session. */
export { clearSession, session, updateSession, useMay, useSession, type Session } from './session-store.ts';
