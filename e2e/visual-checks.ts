/** Visual checks that apply to every page: overflow, accessibility, untranslated texts. */
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The smaller form of axe-core, because every page parses it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  _audit: { rules: { id: string; impact?: string }[] };
  run(place: Document, options: RunOptions): Promise<AxeResults>;
}

/** Waits until a page is shown without skeletons and running animations. */
export const atRest = async (page: Page): Promise<void> => {
  await page.locator('.page main, .page h1').locator('visible=true').first().waitFor();
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('.page')].filter((one) => one.checkVisibility());
    const isWaiting = shown.some((one) =>
      [...one.querySelectorAll('.sk, [aria-busy="true"]')].some((part) => part.checkVisibility()),
    );
    return shown.length > 0 && !isWaiting && document.fonts.status === 'loaded';
  });
  await stillness(page);
};

/** Waits for transitions to end, because intermediate positions and colours must not be measured. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
  });

/** Applies theme and text size as the settings page does, without its reload. */
export const dress = async (page: Page, theme: 'light' | 'dark', textPercent: 100 | 130): Promise<void> => {
  await page.evaluate(
    ([theme, size]) => {
      document.documentElement.dataset['theme'] = String(theme);
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
    },
    [theme, textPercent] as const,
  );
  await stillness(page);
};

/** @returns the elements that are wider than the screen, innermost first. */
export const overflowing = async (page: Page): Promise<string[]> => [
  ...(await widening(page)),
  ...(await clipped(page)),
  ...(await cutHints(page)),
];

/** Fields whose words for the empty field are wider than the field: these are cut, and do not wrap. */
const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const excess = (field: HTMLInputElement): number => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen === null) return 0;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width - room;
    };
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.checkVisibility() && excess(field) > 1)
      .map((field) => `cut off by ${Math.ceil(excess(field))} px: "${field.placeholder}"`);
  });

/** Cards, rows and buttons that end beyond the screen without widening it, except in a row that scrolls sideways. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let above: Element | null = element; above; above = above.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('.page :is(.card, .row, .box, button)')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > room + 1 && !scrolls(one))
      .slice(0, 3)
      .map((one) => `cut off: .${one.getAttribute('class') ?? ''} "${one.textContent?.trim().slice(0, 40)}"`);
  });

const widening = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const isClipped = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > room + 1 && !isClipped(one),
    );
    const found = wide.filter((one) => ![...one.children].some((child) => wide.includes(child)));
    const texts = found.map(
      (one) =>
        `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${one.textContent?.trim().slice(0, 40)}"`,
    );
    return [`${document.documentElement.scrollWidth} of ${room} px`, ...texts.slice(0, 5)];
  });

/** @returns the parts of the topmost dialog whose content is wider than they are, except rows that scroll sideways. */
export const cutOffByDialog = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    return [...(dialog?.querySelectorAll('.sheet-in, .sheet-body, .sheet-foot') ?? [])]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${dialog?.getAttribute('aria-label')}: ${part.scrollWidth} of ${part.clientWidth} px`);
  });

/** The rules of axe-core whose findings depend on the theme. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Rules whose findings depend on the language: names, lengths of texts, and the declared language. */
export const RULES_OF_TEXTS: readonly string[] = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'label-title-only',
  'link-name',
  'p-as-heading',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

/**
 * Rules of lesser impact are not run, because their findings would be left out.
 * @param without further rules that are not run.
 * @param only the only rules that are run; axe-core throws if there is no such rule.
 * @returns serious and critical violations of axe-core, each with its first elements.
 */
export const inaccessible = async (
  page: Page,
  { without = [], only }: { without?: readonly string[]; only?: readonly string[] } = {},
): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeScript);
  const results = await page.evaluate(
    ({ left, only }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      if (only) return axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: [...only] } });
      const { _audit: audit } = axe;
      const isLeft = ({ id, impact }: { id: string; impact?: string }) =>
        impact === 'minor' || impact === 'moderate' || left.includes(id);
      const rules = audit.rules.filter(isLeft).map(({ id }) => [id, { enabled: false }] as const);
      return axe.run(document, { resultTypes: ['violations'], rules: Object.fromEntries(rules) });
    },
    { left: without, only },
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
};

/** @returns text keys shown instead of their text, and values such as `undefined` or `NaN`. */
export const unworded = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((one) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
  const keys = text.match(/\b[a-z]+\.[a-z\d]+[a-z\d-]*\.[a-z\d][\w-]*\b/g) ?? [];
  const values = text.match(/\b(undefined|NaN|null|\[object Object\]|Invalid Date)\b|\{\w+\}/g) ?? [];
  return [...keys, ...values];
};
