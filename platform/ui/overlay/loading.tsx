import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import './loading.css';
import { Spinner } from '../basics/spinner.tsx';

const showAfterMs = 800;
const hideAfterMs = 300;
let running = 0;
const listeners = new Set<() => void>();

function publish(change: number): void {
  running += change;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts `work` as pending until it settles; the indicator appears only if that takes long. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  publish(1);
  try {
    return await work;
  } finally {
    publish(-1);
  }
}

/** True from 800 ms after `busy` began until 300 ms after it ended. */
function useLateLoading(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? showAfterMs : hideAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown;
}

/** The loading indicator (请求中...) above the page; the shell renders it once. */
export function LoadingHost(): ReactNode {
  const { t } = useText();
  const busy = useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
  const shown = useLateLoading(busy);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const element = box.current;
    // The top layer, to appear above an open sheet.
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, [shown]);
  return (
    <div ref={box} className="loading" role="status" popover="manual" hidden={!shown}>
      {shown && (
        <>
          <Spinner size={24} />
          {t('ui.loading')}
        </>
      )}
    </div>
  );
}
