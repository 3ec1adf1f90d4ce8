import { useEffect, useState } from 'react';

/** Remaining seconds; computed from the clock, so that the value is correct right after the device wakes from sleep. */
export const useCountdown = (): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  const start = (seconds: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, start];
};
