import { currentText } from '#platform/i18n/browser.tsx';
import { tabStorage } from '#platform/ui/form/tab-storage.ts';
import { toast } from '#platform/ui/overlay/toast.ts';

const windowMs = 2000;
/** Set in the window's session storage once its history has the extra entry: a reload must not add another. */
const flooredKey = 'zy.floor';
let pressedAt = -windowMs;

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/**
 * An installed app closes only on a second press of back: an extra history entry below the lowest page catches the
 * first one. In a browser tab back works as usual.
 */
export const quitHint = {
  start(): void {
    if (!isInstalled() || history.state?.depth !== 0) return;
    if (tabStorage()?.getItem(flooredKey) != null) return;
    tabStorage()?.setItem(flooredKey, '1');
    const page = history.state as unknown;
    history.replaceState({ floor: true }, '');
    history.pushState(page, '');
  },
  isFloor(state: unknown): boolean {
    return typeof state === 'object' && state !== null && 'floor' in state;
  },
  onBack(): void {
    if (performance.now() - pressedAt < windowMs) {
      history.back();
      return;
    }
    pressedAt = performance.now();
    history.forward();
    toast(currentText().t('shell.quit'));
  },
};
