/**
 * Handles a session that ends while a page is in use: after logging in again the same user returns to that page with
 * their input intact.
 */
import { back, relaunch } from '#platform/ui/navigation/navigation.ts';
import { clearSession, session } from '#platform/client/session-store.ts';

const HOME = '/pages/home/home/index';

let interruptedUserId: string | undefined;

/** Ends the session on this device; the current page stays mounted below the login page. */
export const interruptSession = (): void => {
  interruptedUserId = session().user?.userId;
  clearSession();
};

/** Accepts only paths of this app, to prevent open redirects. */
const isOwnPage = (to: string | undefined): to is string => to !== undefined && /^\/pages\/[\w/-]+(\?[^#]*)?$/.test(to);

/**
 * Navigates after a login.
 * @param depth of the login page on the stack;
 * @param to the page the user originally requested.
 */
export const goOn = (depth: number, to: string | undefined): void => {
  const isSamePerson = interruptedUserId !== undefined && interruptedUserId === session().user?.userId;
  interruptedUserId = undefined;
  if (isSamePerson && depth > 0) back();
  else relaunch(isOwnPage(to) ? to : HOME);
};
