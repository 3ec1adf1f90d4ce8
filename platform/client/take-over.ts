import { reload } from '#platform/ui/navigation/navigation.ts';

/** Gives the app to the version that waits, and loads it: the one before ends what would hold it back. */
export const takeOver = ({ active, waiting }: ServiceWorkerRegistration): void => {
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers, not windows
  for (const worker of [active, waiting]) worker?.postMessage({ type: 'SKIP_WAITING' });
};
