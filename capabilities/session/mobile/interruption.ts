/**
 * A session that ended in the middle of something: the same person goes back to where he was, with what he had typed.
 */
import { back, relaunch } from '#platform/ui/navigation/navigation.ts';
import { clearSession, session } from '#platform/client/session-store.ts';

const HOME = '/pages/home/home/index';

let interruptedUserId: string | undefined;

/** Ends the session on this device; the page it happened on stays alive below the login page. */
export const interruptSession = (): void => {
  interruptedUserId = session().user?.userId;
  clearSession();
};

/** Only a page of the app: an address from outside must not lead elsewhere. */
const isOwnPage = (to: string | undefined): to is string => to !== undefined && /^\/pages\/[\w/-]+(\?[^#]*)?$/.test(to);

/** After a login. @param depth of the login page on the stack; @param to where the visitor was going at first. */
export const goOn = (depth: number, to: string | undefined): void => {
  const isSamePerson = interruptedUserId !== undefined && interruptedUserId === session().user?.userId;
  interruptedUserId = undefined;
  if (isSamePerson && depth > 0) back();
  else relaunch(isOwnPage(to) ? to : HOME);
};
