import { session } from '#platform/client/session-store.ts';
import { takeOver } from '#platform/client/take-over.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { UPGRADE } from '#capabilities/profile/mobile/upgrade/upgrade-path.ts';

const idleMs = 12_000;
const askMs = 3_000;

async function offerRestart(registration: ServiceWorkerRegistration): Promise<void> {
  // the page for upgrades offers the new version itself
  if (location.pathname === UPGRADE) return;
  const { t } = currentText();
  const question = { title: t('shell.update.title'), text: t('shell.update.text'), ok: t('shell.update.ok') };
  if (!(await confirm({ ...question, cancel: t('shell.update.later') }))) return;
  takeOver(registration);
}

/** The code of pages not yet opened is loaded when the phone is idle, and only with a session. */
async function keepAhead(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const ask = (): void => {
    if (!session().token) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage({ type: 'KEEP_AHEAD', language: currentText().lang });
  };
  if ('requestIdleCallback' in window) requestIdleCallback(ask);
  else ask();
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  void keepAhead();
  const offer = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) void offerRestart(registration);
  };
  // The first version replaces none: in WebKit it was offered on the first visit, once it had taken over the page.
  const watch = (): void => {
    if (navigator.serviceWorker.controller) registration.installing?.addEventListener('statechange', offer);
  };
  offer();
  // A version found before the page was idle may still be on its way.
  watch();
  registration.addEventListener('updatefound', watch);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void registration.update().catch(() => undefined);
    void keepAhead();
  });
}

/** Asks at the start, when the first page is idle, and on every return, whether the operator has a newer version. */
export function watchForUpgrade(): void {
  const ask = (): void =>
    void import('./ask-upgrade.ts').then(({ askForUpgrade }) => askForUpgrade()).catch(() => undefined);
  setTimeout(ask, askMs);
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && ask()));
}

/** A notification was tapped while the app was open. */
function openFromNotification({ data }: MessageEvent<{ type?: string; to?: string } | null>): void {
  if (data?.type === 'OPEN' && data.to !== undefined && data.to !== '/') push(data.to);
}

/**
 * Registers the service worker when the first page is idle, so that precaching does not compete with it; asks the user
 * before a new version takes over.
 */
export function watchForUpdate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', openFromNotification);
  setTimeout(() => void register().catch(() => undefined), idleMs);
}
