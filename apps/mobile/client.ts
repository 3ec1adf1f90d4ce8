import { configureClient } from '#platform/client/send.ts';
import { session } from '#platform/client/session-store.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { push, urlOf } from '#platform/ui/navigation/navigation.ts';
import { alert } from '#platform/ui/overlay/modal.tsx';
import { loadSettings } from '#capabilities/profile/mobile/api.ts';
import { interruptSession, onSessionStart, refreshSession, refreshSettings } from '#capabilities/session/mobile/api.ts';
import { agreementsPath, askForConsent } from './ask-consent.ts';
import type { Route } from './route.ts';

const loginPath = '/pages/login/index';
const homePath = '/pages/home/home/index';

/** Permissions are refetched when the first page is idle; settings, which change about once a month, later. */
const refreshMs = 3000;
const settingsMs = 20_000;

let asking = false;

/**
 * 401 and 403: shows one modal, however many requests were in flight, then the login page (docs/domain.md §13). It
 * opens above the current page, which stays mounted: the same user returns to it with their input.
 */
async function leaveSession(): Promise<void> {
  if (asking || !session().token) return;
  asking = true;
  const { t } = currentText();
  await alert({ title: t('shell.expired.title'), text: t('shell.expired.text') });
  asking = false;
  interruptSession();
  push(loginPath);
}

/** Loads the code of notifications only for users who have allowed them. */
const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';
const renewNotifications = async (): Promise<void> => {
  if (mayNotify()) await (await import('#capabilities/push/mobile/api.ts')).renewPush();
};

export function startClient(): void {
  configureClient({
    token: () => session().token,
    language: () => currentText().lang,
    onLoginExpired: () => void leaveSession(),
    onFrozen: () => void refreshSession(),
    onAgreementsPending: () => push(agreementsPath, { view: 'agreements' }),
  });
  onSessionStart(loadSettings);
  onSessionStart(async () => askForConsent());
  onSessionStart(renewNotifications);
  if (!session().token) return;
  setTimeout(() => void refreshSession().then(askForConsent), refreshMs);
  setTimeout(() => void (session().token && refreshSettings()), settingsMs);
}

/**
 * Without a session only public pages open, others redirect to the login page and return afterwards; with a session the
 * login page redirects to the home page.
 */
export function guardRoute(route: Route, url: string): string | undefined {
  const known = Boolean(session().token);
  if (route.path === loginPath) return known ? homePath : undefined;
  return known || route.public ? undefined : loginFor(route, url);
}

const loginFor = (route: Route, url: string): string =>
  route.path === homePath ? loginPath : urlOf(loginPath, { to: url });
