/** What other capabilities' pages and the app may use of the session. */
export { interruptSession } from './interruption.ts';
export {
  clearSession,
  onUserChange,
  session,
  updateSession,
  useMay,
  useSession,
  type Session,
} from './session-store.ts';
export { refreshSession, refreshSettings } from './start-session.ts';
export { useWording } from './wording.ts';
export type { Word } from './wordings.ts';
