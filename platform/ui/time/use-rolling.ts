import { useEffect, useRef, useState } from 'react';

const rollMs = 420;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * A whole number (fen, a count) on its way to its new value: rolls when a shown value changes, never on first paint,
 * and not at all for whoever wants no motion. A page that was hidden meanwhile rolls when it is seen again.
 */
export function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    if (current.current === value) return undefined;
    const first = current.current;
    const start = performance.now();
    const lasts = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : rollMs;
    const step = (now: number): void => {
      const part = lasts === 0 ? 1 : Math.min(1, Math.max(0, now - start) / lasts);
      current.current = part === 1 ? value : first + Math.round((value - first) * easeOut(part));
      setShown(current.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
