import { useEffect, useState } from 'react';

/** Default delay. */
const waitMs = 500;

/** Returns `value` after it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms = waitMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
