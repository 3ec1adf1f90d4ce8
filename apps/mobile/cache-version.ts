import { PUSH_CACHE } from '#platform/client/push-account.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { reload } from '#platform/ui/navigation/navigation.ts';
import { alert } from '#platform/ui/overlay/modal.tsx';

/** Increase when a newer app can no longer read data stored on devices. */
const appClearVersion = '1.0.1';
const storageKey = 'appClearVersion';

async function clearCaches(): Promise<void> {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name !== PUSH_CACHE).map((name) => caches.delete(name)));
}

/** After a change of the version: tells the user once, clears the caches and reloads. */
export async function checkCacheVersion(): Promise<void> {
  try {
    const kept = localStorage.getItem(storageKey);
    localStorage.setItem(storageKey, appClearVersion);
    if (kept === null || kept === appClearVersion) return;
  } catch {
    return;
  }
  const { t } = currentText();
  await alert({ title: t('shell.cache.title'), text: t('shell.cache.text') });
  await clearCaches();
  reload();
}
