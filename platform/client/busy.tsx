import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ErrorState } from '#platform/ui/feedback/feedback.tsx';

const SECOND_MS = 1000;

interface BusyProps {
  title: string;
  /** Until the server answers again. */
  seconds: number;
  onRetry: () => void;
}

/** Too many requests: counts down, and then tries again by itself. */
export function Busy({ title, seconds, onRetry }: BusyProps): ReactNode {
  const { t } = useText();
  const [left, setLeft] = useState(seconds);
  const tick = useEffectEvent(() => {
    setLeft(left - 1);
    if (left <= 1) onRetry();
  });
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(tick, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return <ErrorState title={title} how={t('ui.error.wait', { count: Math.max(left, 0) })} onRetry={onRetry} />;
}
