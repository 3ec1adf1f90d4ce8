import { clearSession, session } from '#capabilities/session/mobile/api.ts';
import { configureClient } from '#platform/client/send.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { alert } from '#platform/ui/modal.tsx';
import { relaunch } from '#platform/ui/navigation.ts';
import type { Route } from './route.ts';

export const loginPath = '/pages/login/index';
export const homePath = '/pages/home/home/index';

let asking = false;

/** 401 and 403: one modal, however many requests were under way, then back to the login page (product.md §8). */
async function leaveSession(): Promise<void> {
  if (asking || !session().token) return;
  asking = true;
  const { t } = currentText();
  await alert({ title: t('shell.expired.title'), text: t('shell.expired.text') });
  asking = false;
  clearSession();
  relaunch(loginPath);
}

export function startClient(): void {
  configureClient({
    token: () => session().token,
    language: () => currentText().lang,
    onLoginExpired: () => void leaveSession(),
  });
}

/** Without a session only public pages open; with one the login page leads home. */
export function guardRoute(route: Route): string | undefined {
  const known = Boolean(session().token);
  if (route.path === loginPath) return known ? homePath : undefined;
  return known || route.public ? undefined : loginPath;
}
