/** Says under the bar that there is no network, and how old the figures are. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Callout } from '#platform/ui/feedback.tsx';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, () => true);

/** @param props.at when the figures were read, in milliseconds; 0 when there are none yet. */
export function OfflineNote({ at }: { at: number }): ReactNode {
  const { t } = useText();
  if (useOnline()) return null;
  return (
    <Callout tone="warning" icon="offline">
      {at === 0 ? t('statistics.offline-none') : t('statistics.offline', { time: formatTimeOfDay(at) })}
    </Callout>
  );
}
