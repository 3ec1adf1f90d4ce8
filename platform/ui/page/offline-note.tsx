import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Callout } from '../feedback/feedback.tsx';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the device has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Line under the bar while offline: how old the figures are. @param props.at timestamp in ms; 0 if there is no data
 * yet.
 */
export function OfflineNote({ at }: { at: number }): ReactNode {
  const { t } = useText();
  if (useOnline()) return null;
  return (
    <Callout tone="warning" icon="offline">
      {at === 0 ? t('ui.offline-none') : t('ui.offline', { time: formatTimeOfDay(at) })}
    </Callout>
  );
}
