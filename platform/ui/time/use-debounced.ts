import { useEffect, useState } from 'react';

/** The product's default wait. */
const waitMs = 500;

/** A value that follows another one after it has been still for `ms`. */
export function useDebounced<T>(value: T, ms = waitMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
