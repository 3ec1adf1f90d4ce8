import { useEffect, useRef, type RefObject } from 'react';

/** How far a row has to be scrolled so that one of its buttons is completely visible, with the row's padding. */
const outsideBy = (row: HTMLElement, chosen: Element): number => {
  const [around, inside] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).paddingLeft);
  return Math.min(0, inside.left - around.left - padding) || Math.max(0, inside.right - around.right + padding);
};

/**
 * Keeps the pressed button of a row in view, sideways alone: the page does not move. When the widths of its neighbours
 * change, as counts arrive, it is moved back into view unless somebody has touched the row since.
 * @param widths changes with the widths.
 * @returns the ref of the row.
 */
export const useChosenInView = (value: unknown, widths: string): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null);
  /** The value in view; a touch clears its widths. */
  const shown = useRef<{ value?: unknown; widths?: string | undefined }>({});
  useEffect(() => {
    const touch = (): void => void (shown.current.widths = undefined);
    const element = row.current;
    element?.addEventListener('pointerdown', touch);
    return () => element?.removeEventListener('pointerdown', touch);
  }, []);
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector('[aria-pressed="true"]');
    const isTouched = 'widths' in shown.current && shown.current.widths === undefined;
    if (!element || !chosen || (isTouched && shown.current.value === value)) return;
    element.scrollLeft += outsideBy(element, chosen);
    shown.current = { value, widths };
  }, [value, widths]);
  return row;
};
