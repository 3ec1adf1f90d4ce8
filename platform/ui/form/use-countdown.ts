import { useEffect, useState } from 'react';
import { tabStorage } from './tab-storage.ts';

const readKept = (name: string | undefined): number =>
  name === undefined ? 0 : Number(tabStorage()?.getItem(`countdown:${name}`) ?? 0);

/**
 * Remaining seconds; computed from the clock, so that the value is correct right after the device wakes from sleep.
 *
 * @param name keeps the countdown under this name when the page is reloaded.
 */
export const useCountdown = (name?: string): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(() => readKept(name));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  const start = (seconds: number): void => {
    const end = Date.now() + seconds * 1000;
    setNow(Date.now());
    setUntil(end);
    if (name !== undefined) tabStorage()?.setItem(`countdown:${name}`, String(end));
  };
  return [left, start];
};
