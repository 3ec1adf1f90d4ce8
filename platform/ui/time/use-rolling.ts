import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../theme/appearance.ts';

const rollMs = 420;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Animates an integer (fen, a count) to its new value: when a displayed value changes, but not on first paint and not
 * with `prefers-reduced-motion`. On a hidden page the animation runs when the page is shown again.
 */
export function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    if (current.current === value) return undefined;
    const first = current.current;
    const start = performance.now();
    const lasts = isMotionReduced() ? 0 : rollMs;
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
