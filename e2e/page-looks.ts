/**
 * Every page: no overflow at 320 px in four languages and large text, and no serious axe-core violation in four
 * languages; both themes at both sizes, but only in one language, because colours do not depend on it. In that
 * language, in which every page is opened by deep link, also: nothing moves while slow answers come in, targets of at
 * least 44 × 44 px, focus rings that are not cut, no icon alone on a line.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLanguage, type Lang } from '#platform/i18n/languages.ts';
import { PHONE, SMALL_PHONE, turnTo, type Watched } from './browser.ts';
import { movedWhileLoading, watchLoading } from './shift-checks.ts';
import { cutFocusRings, loneIcons, smallTargets } from './touch-checks.ts';
import { atRest, COLOUR_RULES, dress, inaccessible, overflowing, unworded } from './visual-checks.ts';
import { PAGES, queryOf } from './page-list.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

const LOOKS = [
  ['light', 100],
  ['dark', 100],
  ['dark', 130],
  ['light', 130],
] as const;
/** A theme changes colours alone, and what fits in large text fits in the usual one. */
const LOOKS_OF_TRANSLATIONS: readonly (typeof LOOKS)[number][] = [['dark', 130]];

/** Every agent has something of each kind, and transactions of all fates. */
export const openPagesStage = async (): Promise<Stage> => {
  const stage = await openStage();
  const { world } = stage;
  const ofOthers = { terminalSn: world.terminal('otherLeaf', 3).sn, merchantNo: world.merchant('otherLeaf').no };
  await stage.feed([
    stage.sale('pages-1'),
    stage.sale('pages-4', ofOthers),
    stage.sale('pages-5', ofOthers),
    stage.sale('pages-2', { amountFen: 99_999_999, feeFen: 600_000, cardType: 2 }),
    stage.sale('pages-3', { status: 2, failReason: '余额不足' }),
  ]);
  return stage;
};

/** PICTURES=folder writes a screenshot of each page and look. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  const lang = await page.evaluate(() => document.documentElement.lang);
  await page.screenshot({ path: `${folder}/${name} ${lang}.png` });
};

/** Findings about what is tapped and focused; moves focus and scroll position. */
const wrongToTouch = async (page: Page): Promise<string[]> => {
  const icons = await loneIcons(page);
  await dress(page, 'light', 100);
  const targets = await smallTargets(page);
  const rings = await cutFocusRings(page);
  return [
    ...icons.map((what) => `icon alone on a line: ${what}`),
    ...targets.map((what) => `smaller than 44 px: ${what}`),
    ...rings.map((what) => `focus ring is cut: ${what}`),
  ];
};

/** What axe-core checks: colours in both themes at the usual size, but only in one language. */
const rulesIn = (theme: 'light' | 'dark', isMain: boolean): Parameters<typeof inaccessible>[1] => {
  if (!isMain) return { without: ['color-contrast'] };
  return theme === 'dark' ? { only: COLOUR_RULES } : {};
};

/** Loads the page with slow answers on the usual phone, and leaves it open on the small one. @returns what moved. */
const openSlowly = async (page: Page, address: string): Promise<string[]> => {
  await page.setViewportSize(PHONE);
  const moved = await movedWhileLoading(page, address);
  await page.setViewportSize(SMALL_PHONE);
  return moved;
};

/** All findings of a page in one language, with the look in which they occur. */
const wrongWith = async ({ page, faults }: Watched, address: string, lang: Lang): Promise<string[]> => {
  const found: string[] = [];
  const isMain = lang === defaultLanguage;
  const moved = isMain ? await openSlowly(page, address) : [];
  if (!isMain) await turnTo(page, address);
  found.push(...moved);
  await atRest(page);
  for (const [theme, size] of isMain ? LOOKS : LOOKS_OF_TRANSLATIONS) {
    await dress(page, theme, size);
    const look = `${theme} ${size} %`;
    await keepPicture(page, `${new URL(page.url()).pathname.slice(1).replaceAll('/', '-')} ${look}`);
    found.push(...(await overflowing(page)).map((what) => `${look}: ${what}`));
    const rules = size === 100 || !isMain ? rulesIn(theme, isMain) : undefined;
    if (rules) found.push(...(await inaccessible(page, rules)).map((what) => `${look}: ${what}`));
  }
  const failed = await page.locator('.empty--error:visible').allTextContents();
  found.push(...failed, ...(await unworded(page)));
  // Last of all, in the last look: text in 130 %.
  if (isMain) found.push(...(await wrongToTouch(page)));
  return [...found, ...faults];
};

/** The tests of every page in one language. */
export const checkPages = (lang: Lang, stageOf: () => Stage): void => {
  let inside: Watched;
  let outside: Watched;
  beforeAll(async () => {
    const keepLanguage = ({ page }: Watched) =>
      page.addInitScript((lang) => localStorage.setItem('zy.lang', lang), lang);
    inside = await loggedIn(stageOf(), 'mid', { viewport: SMALL_PHONE });
    outside = await stageOf().phone({ viewport: SMALL_PHONE });
    await Promise.all([keepLanguage(inside), keepLanguage(outside)]);
    if (lang === defaultLanguage) await Promise.all([watchLoading(inside.page), watchLoading(outside.page)]);
  });
  afterAll(() => Promise.all([inside.page.context().close(), outside.page.context().close()]));

  it.each(PAGES)('$path', async ({ path, isPublic }) => {
    const watched = isPublic ? outside : inside;
    watched.faults.length = 0;
    const found = await wrongWith(watched, path + queryOf(path, stageOf()), lang);
    expect(new URL(watched.page.url()).pathname).toBe(path);
    expect(found).toEqual([]);
  });
};
