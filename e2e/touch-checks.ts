/** Checks of tap targets and focus, for every page: size of targets, focus rings that are not cut. */
import type { Page } from 'playwright-core';

/** Links within a sentence may be smaller than 44 px (WCAG 2.5.8, exception "inline"); they have this attribute. */
const INLINE = '[data-inline]';
/** The lines of facts are closer than 44 px: their targets share the height (WCAG 2.5.8, exception "spacing"). */
const DENSE = '[data-dense]';

const ACTIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [tabindex="0"]';

/** @returns the interactive elements whose touch area is smaller than 44 × 44 px. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([active = '', inline = '', dense = '']) => {
      // The browser rounds the points of a hit test.
      const [REACH, DENSE_REACH] = [21, 14];
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        element.closest('[aria-hidden="true"], [inert]') === null;
      const areaOf = (element: Element): Element => element.closest('label') ?? element;
      const reacts = (element: Element, x: number, y: number): boolean => {
        const area = areaOf(element);
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        const label = hit.closest('label');
        return area.contains(hit) || (label !== null && label.control === element);
      };
      const found: string[] = [];
      for (const element of document.querySelectorAll(active)) {
        if (!isShown(element) || element.closest(inline)) continue;
        const area = areaOf(element);
        area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = area.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const high = element.closest(dense) ? DENSE_REACH : REACH;
        const points: [number, number][] = [
          [x - REACH, y],
          [x + REACH, y],
          [x, y - high],
          [x, y + high],
        ];
        const inside = points.filter(([left, top]) => left > 0 && top > 0 && left < innerWidth && top < innerHeight);
        const missed = inside.filter(([left, top]) => !reacts(element, left, top));
        if (missed.length === 0) continue;
        const name = element.getAttribute('aria-label') ?? area.textContent?.trim().slice(0, 24) ?? '';
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
        const classes = element.getAttribute('class') ?? '';
        const [at] = missed;
        const instead = at === undefined ? null : document.elementFromPoint(...at);
        const by = `${instead?.tagName.toLowerCase()}.${instead?.getAttribute('class') ?? ''}`;
        found.push(`${element.tagName.toLowerCase()}.${classes} "${name}" ${size}, under ${by}`);
      }
      return [...new Set(found)];
    },
    [ACTIVE, INLINE, DENSE],
  );

/** @returns the elements whose focus ring is cut off by an ancestor that clips. */
export const cutFocusRings = async (page: Page): Promise<string[]> => {
  // The ring is drawn only after a key was used.
  await page.keyboard.press('Tab');
  return page.evaluate((active) => {
    const clips = (style: CSSStyleDeclaration): boolean =>
      ['clip', 'hidden'].includes(style.overflowX) || ['clip', 'hidden'].includes(style.overflowY);
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(active)) {
      if (!element.checkVisibility() || element.matches(':disabled') || element.closest('[inert]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
      const style = getComputedStyle(element);
      if (document.activeElement !== element || style.outlineStyle === 'none') continue;
      const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
      const box = element.getBoundingClientRect();
      for (let above = element.parentElement; above; above = above.parentElement) {
        if (above === document.documentElement || above === document.body || !clips(getComputedStyle(above))) continue;
        const room = above.getBoundingClientRect();
        const isCut =
          box.left - reach < room.left - 0.5 ||
          box.right + reach > room.right + 0.5 ||
          box.top - reach < room.top - 0.5 ||
          box.bottom + reach > room.bottom + 0.5;
        if (!isCut) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? '';
        found.push(`${element.className} "${name}" in ${above.className}`);
        break;
      }
    }
    return [...new Set(found)];
  }, ACTIVE);
};

/** @returns the copy buttons whose icon stands alone on a line. */
export const loneIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.copy')].flatMap((button) => {
      const icon = button.querySelector('svg')?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(button.querySelector('span') ?? button);
      if (!icon || !button.checkVisibility()) return [];
      const middle = icon.top + icon.height / 2;
      const isBeside = text.getBoundingClientRect().top <= middle && middle <= text.getBoundingClientRect().bottom;
      return isBeside ? [] : [button.getAttribute('aria-label') ?? ''];
    }),
  );
