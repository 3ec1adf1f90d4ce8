import { useEffect, useRef, type RefObject } from 'react';
import { isMotionReduced } from '../theme/appearance.ts';

/** How far a row is to be scrolled so that one of its buttons is whole, with the row's padding beside it. */
const outsideBy = (row: HTMLElement, chosen: Element): number => {
  const [around, inside] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).paddingLeft);
  const [before, after] = [inside.left - (around.left + padding), inside.right - (around.right - padding)];
  return before < 0 ? before : Math.max(0, after);
};

/**
 * Keeps the pressed button of a row in view, sideways alone: the page does not move. When the widths of its neighbours
 * change, as counts arrive, it is brought back unless somebody has touched the row since.
 * @param widths changes with the widths.
 * @returns the ref of the row.
 */
export const useChosenInView = (value: unknown, widths: string): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<{ value: unknown; widths: string }>(undefined);
  const isTouched = useRef(false);
  useEffect(() => {
    const element = row.current;
    const touch = (): void => void (isTouched.current = true);
    element?.addEventListener('pointerdown', touch);
    return () => element?.removeEventListener('pointerdown', touch);
  }, []);
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector('[aria-pressed="true"]');
    const isNew = shown.current?.value !== value;
    const isWider = shown.current?.widths !== widths && !isTouched.current;
    if (!element || !chosen || !(isNew || isWider)) return;
    const isSmooth = isNew && shown.current !== undefined && !isMotionReduced();
    const left = outsideBy(element, chosen);
    if (left !== 0) element.scrollBy({ left, behavior: isSmooth ? 'smooth' : 'instant' });
    shown.current = { value, widths };
    isTouched.current = false;
  }, [value, widths]);
  return row;
};
