import { currentText } from '#platform/i18n/browser.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';

const idleMs = 12_000;

async function offerRestart(waiting: ServiceWorker): Promise<void> {
  const { t } = currentText();
  const question = { title: t('shell.update.title'), text: t('shell.update.text'), ok: t('shell.update.ok') };
  if (!(await confirm({ ...question, cancel: t('shell.update.later') }))) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const offer = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) void offerRestart(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker when the first page is idle, so that precaching does not compete with it; asks the user
 * before a new version takes over.
 */
export function watchForUpdate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), idleMs);
}
