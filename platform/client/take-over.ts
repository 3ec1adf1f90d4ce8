import { reload } from '#platform/ui/navigation/navigation.ts';

/** Gives the app to the waiting version, and loads it: the version before ends connections that would hold it back. */
export const takeOver = ({ active, waiting }: ServiceWorkerRegistration): void => {
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers, not windows
  for (const worker of [active, waiting]) worker?.postMessage({ type: 'SKIP_WAITING' });
};
