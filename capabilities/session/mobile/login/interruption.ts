/**
 * Handles a session that ends while a page is in use: after logging in again the same user returns to that page with
 * their input intact.
 */
import { clearSession, session } from '#platform/client/session-store.ts';
import { back, relaunch } from '#platform/ui/navigation/navigation.ts';

const HOME = '/pages/home/home/index';

/** Stored for the browser tab only, and only until the next login: a logout leaves nothing. */
const NAME_KEY = 'zy.interrupted';

let interruptedUserId: string | undefined;

const keepName = (name: string | undefined): void => {
  try {
    if (name === undefined) sessionStorage.removeItem(NAME_KEY);
    else sessionStorage.setItem(NAME_KEY, name);
  } catch {
    // Storage is unavailable: the name is typed again.
  }
};

/** Account name of the session that ended by itself, for the login form. */
export const interruptedName = (): string | undefined => {
  try {
    return sessionStorage.getItem(NAME_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Ends the session on this device; the current page stays mounted below the login page. */
export const interruptSession = (): void => {
  const { user } = session();
  interruptedUserId = user?.userId;
  if (user) keepName(user.userName);
  clearSession();
};

/** Accepts only paths of this app, to prevent open redirects. */
export const isOwnPage = (to: string | undefined): to is string =>
  to !== undefined && /^\/\w[\w/-]*(\?[^#]*)?$/.test(to);

/**
 * Navigates after a login.
 * @param depth of the page of the login on the stack;
 * @param to the page the user originally requested.
 * @param steps from the page of the login back to the one below it.
 */
export const goOn = (depth: number, to: string | undefined, steps = 1): void => {
  const isSamePerson = interruptedUserId !== undefined && interruptedUserId === session().user?.userId;
  interruptedUserId = undefined;
  keepName(undefined);
  if (isSamePerson && depth >= steps) back(steps);
  else relaunch(isOwnPage(to) ? to : HOME);
};
