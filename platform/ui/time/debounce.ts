import { useCallback, useEffect, useRef, useState } from 'react';

/** The product's default wait for debounce and throttle. */
export const waitMs = 500;

type Callable = (...values: never[]) => void;

export interface Delayed<F extends Callable> {
  (...values: Parameters<F>): void;
  cancel: () => void;
}

/** Runs `act` once, `ms` after the last call. */
export function debounce<F extends Callable>(act: F, ms = waitMs): Delayed<F> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (...values: Parameters<F>): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), ms);
  };
  return Object.assign(run, { cancel: () => clearTimeout(timer) });
}

/** Runs `act` at once and then ignores calls for `ms`. */
export function throttle<F extends Callable>(act: F, ms = waitMs): (...values: Parameters<F>) => void {
  let readyAt = 0;
  return (...values) => {
    if (performance.now() < readyAt) return;
    readyAt = performance.now() + ms;
    act(...values);
  };
}

/** A value that follows another one after it has been still for `ms`. */
export function useDebounced<T>(value: T, ms = waitMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** A handler that ignores a second tap within `ms`; always calls the newest `act`. */
export function useThrottled<F extends Callable>(act: F, ms = waitMs): (...values: Parameters<F>) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  const readyAt = useRef(0);
  return useCallback(
    (...values) => {
      if (performance.now() < readyAt.current) return;
      readyAt.current = performance.now() + ms;
      newest.current(...values);
    },
    [ms],
  );
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
