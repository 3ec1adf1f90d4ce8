import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Whole seconds until an instant (ms), counting down. */
export const useSecondsUntil = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    const tick = (): void => setNowMs(Date.now());
    const timer = isOver ? undefined : setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
};
