/**
 * Every page: no overflow at 320 px in both themes, four languages and large text, and no serious axe-core violation
 * in four languages; contrast and dark only in one of them, because colours do not depend on the language. In that
 * language, in which every page is opened by deep link, also: targets of at least 44 × 44 px, focus rings that are not
 * cut, no icon alone on a line.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { openApp, SMALL_PHONE, turnTo, type Watched } from './browser.ts';
import { cutFocusRings, loneIcons, smallTargets } from './touch-checks.ts';
import { atRest, dress, inaccessible, overflowing, unworded } from './visual-checks.ts';
import { PAGES, queryOf } from './page-list.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

const LOOKS = [
  ['light', 100],
  ['dark', 100],
  ['dark', 130],
  ['light', 130],
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([
    stage.sale('pages-1'),
    stage.sale('pages-2', { amountFen: 99_999_999, feeFen: 600_000, cardType: 2 }),
    stage.sale('pages-3', { status: 2, failReason: '余额不足' }),
  ]);
}, 300_000);
afterAll(() => stage.close());

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

/** All findings of a page in one language, with the look in which they occur. */
const wrongWith = async ({ page, faults }: Watched, address: string, lang: string): Promise<string[]> => {
  const found: string[] = [];
  const isMain = lang === 'zh-Hans';
  await (isMain ? openApp : turnTo)(page, address);
  await atRest(page);
  for (const [theme, size] of LOOKS) {
    await dress(page, theme, size);
    const look = `${theme} ${size} %`;
    await keepPicture(page, `${new URL(page.url()).pathname.slice(1).replaceAll('/', '-')} ${look}`);
    found.push(...(await overflowing(page)).map((what) => `${look}: ${what}`));
    if (size === 100 && (theme === 'light' || isMain))
      found.push(...(await inaccessible(page, isMain ? [] : ['color-contrast'])).map((what) => `${look}: ${what}`));
  }
  const failed = await page.locator('.empty--error:visible').allTextContents();
  found.push(...failed, ...(await unworded(page)));
  // Last of all, in the last look: text in 130 %.
  if (isMain) found.push(...(await wrongToTouch(page)));
  // the next page begins in the usual look
  else await dress(page, 'light', 100);
  return [...found, ...faults];
};

describe.each(languages)('in %s', (lang) => {
  let inside: Watched;
  let outside: Watched;
  beforeAll(async () => {
    const keepLanguage = ({ page }: Watched) =>
      page.addInitScript((lang) => localStorage.setItem('zy.lang', lang), lang);
    inside = await loggedIn(stage, 'mid', { viewport: SMALL_PHONE });
    outside = await stage.phone({ viewport: SMALL_PHONE });
    await Promise.all([keepLanguage(inside), keepLanguage(outside)]);
  });
  afterAll(() => Promise.all([inside.page.context().close(), outside.page.context().close()]));

  it.each(PAGES)('$path', async ({ path, isPublic }) => {
    const watched = isPublic ? outside : inside;
    watched.faults.length = 0;
    const found = await wrongWith(watched, path + queryOf(path, stage), lang);
    expect(new URL(watched.page.url()).pathname).toBe(path);
    expect(found).toEqual([]);
  });
});
