import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Logo } from '../basics/logo.tsx';
import { usePage } from '../navigation/navigation.ts';
import { cx } from '../theme/cx.ts';
import './pull-to-refresh.css';

const triggerPx = 64;
const resistance = 0.45;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Refetches the data when the page is pulled down at its top; the logo is drawn in proportion to the pull. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const [pull, setPull] = useState(0);
  const [running, setRunning] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    if (!active) return undefined;
    return listenToPull(setPull, () => {
      setRunning(true);
      void refresh.current().finally(() => setRunning(false));
    });
  }, [active]);
  const height = running ? triggerPx : pull;
  return (
    <>
      <div className={cx('ptr', pull === 0 && 'is-loose')} style={{ height }} role="status">
        {height > 0 && <Logo drawn={running ? 1 : pull / triggerPx} running={running} />}
        {running && <span className="vh">{t('ui.refreshing')}</span>}
      </div>
      {children}
    </>
  );
}

/** Tracks pull gestures at the top of the page; calls `onRelease` when the pull was long enough. */
function listenToPull(onPull: (px: number) => void, onRelease: () => void): () => void {
  let startY: number | null = null;
  let px = 0;
  const start = (event: TouchEvent): void => {
    const blocked = (event.target as Element).closest('dialog, input, textarea');
    startY = window.scrollY <= 0 && !blocked ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent): void => {
    if (startY === null) return;
    const way = (event.touches[0]?.clientY ?? startY) - startY;
    px = window.scrollY <= 0 && way > 0 ? Math.min(way * resistance, triggerPx * 1.4) : 0;
    onPull(px);
  };
  const end = (): void => {
    if (startY !== null && px >= triggerPx) onRelease();
    startY = null;
    px = 0;
    onPull(0);
  };
  const passive = { passive: true };
  document.addEventListener('touchstart', start, passive);
  document.addEventListener('touchmove', move, passive);
  document.addEventListener('touchend', end, passive);
  document.addEventListener('touchcancel', end, passive);
  return () => {
    document.removeEventListener('touchstart', start);
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', end);
  };
}
