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

/** Whether the phone has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Under the bar: there is no network, and how old the figures are. @param props.at milliseconds; 0 when there are none
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
