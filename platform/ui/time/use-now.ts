import { useEffect, useState } from 'react';

const tickMs = 20_000;

/**
 * The present, for greetings, "10 minutes ago" and for a page that stays open over midnight. Rests while the page is
 * hidden.
 */
export function useNow(active: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!active) return undefined;
    const tick = (): void => setNow(new Date());
    const soon = setTimeout(tick); // what was hidden for hours is right at once
    const timer = setInterval(tick, tickMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [active]);
  return now;
}
