import { currentText } from '#platform/i18n/browser.tsx';
import { alert } from '#platform/ui/overlay/modal.tsx';

/** Raised when what devices keep can no longer be read by a newer app. */
const appClearVersion = '1.0.1';
const storageKey = 'appClearVersion';

async function clearCaches(): Promise<void> {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Tells the user once that the caches of an older version are thrown away, and starts again. */
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
  location.reload();
}
