/**
 * Every page: no overflow at 320 px and in large text, no missing text, and no serious axe-core violation in four
 * languages; both themes, but only in one language, because colours do not depend on it. In that language, in which
 * every page is opened by deep link, also: nothing moves while slow answers arrive, targets of at least 44 × 44 px,
 * focus rings that are not cut, no icon alone on a line. For the prescribed pages, also their prescribed properties.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLanguage, type Lang } from '#platform/i18n/languages.ts';
import { PHONE, SMALL_PHONE, turnTo, type WatchedPage } from './browser.ts';
import { expectHead, GIVEN, isLikeAll } from './given.ts';
import { PAGES, queryOf } from './page-list.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';
import { movedWhileLoading, watchLoading } from './shift-checks.ts';
import { cutFocusRings, loneIcons, smallTargets } from './touch-checks.ts';
import { atRest, COLOUR_RULES, dress, inaccessible, overflowing, RULES_OF_TEXTS, unworded } from './visual-checks.ts';

type Look = readonly [theme: 'light' | 'dark', textPercent: 100 | 130];

/**
 * A theme changes colours alone, and a page that fits in large text fits in the usual one. Touching is tried in the
 * last.
 */
const LOOKS: readonly Look[] = [
  ['dark', 130],
  ['dark', 100],
  ['light', 100],
];
const LOOKS_OF_TRANSLATIONS: readonly Look[] = [['dark', 130]];
/** The looks with PICTURES: all. */
const PICTURED: readonly Look[] = [['light', 130], ...LOOKS];

/** Every agent has something of each kind, and transactions of all outcomes. */
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

/** Findings about tap targets and focus; moves focus and scroll position. */
const wrongToTouch = async (page: Page): Promise<string[]> => {
  const targets = await smallTargets(page);
  const rings = await cutFocusRings(page);
  return [
    ...targets.map((what) => `smaller than 44 px: ${what}`),
    ...rings.map((what) => `focus ring is cut: ${what}`),
  ];
};

/** Rules that axe-core checks: all at the usual size, in one language; in dark mode those that depend on colours. */
const rulesIn = ([theme, size]: Look, isMain: boolean): Parameters<typeof inaccessible>[1] | undefined => {
  if (!isMain) return { only: RULES_OF_TEXTS };
  if (size !== 100) return undefined;
  return theme === 'dark' ? { only: COLOUR_RULES } : {};
};

/** The theme of the phone when a page is opened. */
const systemTheme = (lang: Lang): 'light' | 'dark' => (lang === defaultLanguage ? 'light' : 'dark');

/** Loads the page with slow answers on the usual phone, and leaves it open on the small one. @returns what moved. */
const openSlowly = async (page: Page, address: string): Promise<string[]> => {
  await page.setViewportSize(PHONE);
  const moved = await movedWhileLoading(page, address);
  await page.setViewportSize(SMALL_PHONE);
  return moved;
};

/** All findings of a page in one language, with the look in which they occur. */
const wrongWith = async ({ page, faults }: WatchedPage, address: string, lang: Lang): Promise<string[]> => {
  const found: string[] = [];
  const isMain = lang === defaultLanguage;
  const moved = isMain ? await openSlowly(page, address) : [];
  if (!isMain) await turnTo(page, address);
  found.push(...moved);
  await atRest(page);
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  if (theme !== systemTheme(lang)) found.push(`opened in the theme ${theme}`);
  const looks = process.env.PICTURES === undefined ? LOOKS : PICTURED;
  for (const [theme, size] of isMain ? looks : LOOKS_OF_TRANSLATIONS) {
    await dress(page, theme, size);
    if (isMain && size === 130) found.push(...(await loneIcons(page)).map((what) => `icon alone on a line: ${what}`));
    const look = `${theme} ${size} %`;
    await keepPicture(page, `${new URL(page.url()).pathname.slice(1).replaceAll('/', '-')} ${look}`);
    found.push(...(await overflowing(page)).map((what) => `${look}: ${what}`));
    const rules = rulesIn([theme, size], isMain);
    if (rules) found.push(...(await inaccessible(page, rules)).map((what) => `${look}: ${what}`));
  }
  const failed = await page.locator('.empty--error:visible').allTextContents();
  found.push(...failed, ...(await unworded(page)));
  if (isMain) found.push(...(await wrongToTouch(page)));
  return [...found, ...faults];
};

/**
 * Traditional characters need no more room than other languages, and no text is missing (platform/i18n/texts.test.ts):
 * one page of eight is looked at in them, which ones its path decides; SWEEP=full looks at all.
 */
const isLookedAt = (lang: Lang, path: string): boolean => {
  const sum = [...path].reduce((total, character) => total + character.charCodeAt(0), 0);
  return lang !== 'zh-Hant' || process.env['SWEEP'] === 'full' || sum % 8 === 0;
};

/** Compares the given parts of the page's head, where the test opens the page as a user who may see it. */
const expectGivenHead = async (page: Page, path: string, lang: Lang): Promise<void> => {
  const given = GIVEN.find((one) => one.path === path);
  if (given && isLikeAll(given)) await expectHead(page, given, lang);
};

/** The tests of every page in one language. */
export const checkPages = (lang: Lang, stageOf: () => Stage): void => {
  let inside: WatchedPage;
  let outside: WatchedPage;
  beforeAll(async () => {
    const keepLanguage = ({ page }: WatchedPage) =>
      page.addInitScript((lang) => localStorage.setItem('zy.lang', lang), lang);
    const options = { viewport: SMALL_PHONE, colorScheme: systemTheme(lang) };
    inside = await loggedIn(stageOf(), 'mid', options);
    outside = await stageOf().phone(options);
    await Promise.all([keepLanguage(inside), keepLanguage(outside)]);
    if (lang === defaultLanguage) await Promise.all([watchLoading(inside.page), watchLoading(outside.page)]);
  });
  afterAll(() => Promise.all([inside.page.context().close(), outside.page.context().close()]));

  it.each(PAGES.filter(({ path }) => isLookedAt(lang, path)))('$path', async ({ path, isPublic }) => {
    const watched = isPublic ? outside : inside;
    watched.faults.length = 0;
    const found = await wrongWith(watched, path + queryOf(path, stageOf()), lang);
    expect(new URL(watched.page.url()).pathname).toBe(path);
    expect(found).toEqual([]);
    await expectGivenHead(watched.page, path, lang);
  });
};
