import { currentText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';

const windowMs = 2000;
let pressedAt = -windowMs;

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/**
 * An installed app is left by a second press of back, not by the first: below the lowest page lies a floor that back
 * falls on. In a browser tab back does what people expect there.
 */
export const quitHint = {
  start(): void {
    if (!isInstalled() || history.state?.depth !== 0) return;
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
