import { useEffect, useState } from 'react';
import { onPresentChange, present } from '#platform/time/present.ts';

const tickMs = 20_000;

/**
 * The current time, for greetings, relative times and pages left open over midnight. Paused while the page is not
 * active.
 */
export function useNow(active: boolean): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    if (!active) return undefined;
    const tick = (): void => setNow(present());
    const soon = setTimeout(tick); // updates at once after a long pause
    const timer = setInterval(tick, tickMs);
    const end = onPresentChange(tick);
    return () => {
      end();
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [active]);
  return now;
}
