/**
 * Whether the browser offers to put the app onto the home screen. It offers once, on any page, often before the app's
 * code runs: the page's first script (apps/mobile/index.html) keeps an offer that came before {@link watchInstallable}.
 */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** `none`: the browser offers nothing. */
export type InstallState = 'none' | 'ready' | 'installed';

let offered: InstallEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

const opensAlone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

export const watchInstallable = (): void => {
  offered = (window as { installOffer?: InstallEvent }).installOffer;
  addEventListener('beforeinstallprompt', (event) => {
    // the page that explains it has a button of its own
    event.preventDefault();
    offered = event as InstallEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    isInstalled = true;
    tell();
  });
};

export const installState = (): InstallState => {
  if (isInstalled || opensAlone()) return 'installed';
  return offered === undefined ? 'none' : 'ready';
};

export const onInstallable = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks the owner of the phone; an offer can be used once. */
export const install = async (): Promise<void> => {
  const event = offered;
  offered = undefined;
  tell();
  await event?.prompt().catch(() => undefined);
};
