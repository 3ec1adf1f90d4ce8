/**
 * Prescribed properties of 80 paths: title, header button, pull-to-refresh (given-pages.json). The tests that open
 * every page check them too (page-looks.ts), so that nothing is opened a second time for this.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageLine } from '#platform/client/page-line.ts';
import { defaultLanguage, type Lang } from '#platform/i18n/languages.ts';
import { routes } from '#apps/mobile/routes.ts';
import { PAGES } from './page-list.ts';

export interface GivenPage {
  readonly path: string;
  readonly title?: string;
  readonly headerButton?: string;
  readonly pullToRefresh?: boolean;
  /** Whether the page has a header of its own, without the bar. */
  readonly customNav?: boolean;
  readonly public?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
export const GIVEN = readJson('given-pages.json') as readonly GivenPage[];

export const lineOf = (path: string): PageLine | undefined => routes.find((route) => route.path === path);

/** Queries for pages whose title depends on the shown content: for agreements, the user agreement. */
const QUERIES: Readonly<Record<string, string>> = {
  '/pages/login/agreement/index': '?key=user',
  // questions of three kinds, each with its own text
  '/pages/home/tripartiteData/info': '?kind=standard',
  '/pages/home/com-route/com-route': '?key=help',
  '/pages/home/web-view/web-view': `?url=${encodeURIComponent('https://pay-bonus.zy-vip.example/c/8231')}`,
};

/** The query with which the page has the prescribed title, where it differs from the usual one of the tests. */
export const ownQuery = ({ path }: GivenPage): string | undefined => QUERIES[path];

/** Whether the test of every page can check it, as a user who may see it; given-pages.test.ts opens the others. */
export const isLikeAll = (given: GivenPage): boolean =>
  ownQuery(given) === undefined &&
  PAGES.some(({ path, isPublic }) => path === given.path && isPublic === (given.public === true));

/** Texts by language; platform/i18n ensures that the other languages are complete. */
const textsOf = (lang: Lang, capability: string): Record<string, string> =>
  readJson(`../capabilities/${capability}/locales/${lang}.json`) as Record<string, string>;

export const titleIn = (lang: Lang, given: GivenPage): string | undefined => {
  const key = lineOf(given.path)?.title ?? '';
  return given.title === undefined ? undefined : textsOf(lang, key.split('.')[0] ?? '')[key];
};

/** Head of the shown page: its bar, the content of the bar, and whether the page can be pulled. */
export const headOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('#root .page')].findLast((one) => one.checkVisibility());
    const bar = shown?.querySelector('.nav, .top');
    return {
      document: document.title.split(' · ')[0],
      bar: bar?.querySelector('.nav-title, h1')?.textContent?.trim(),
      buttons: [...(bar?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent?.trim() ?? ''),
      isPulled: shown?.querySelector('.ptr') !== null,
    };
  });

const startOf = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);

export const expectHead = async (page: Page, given: GivenPage, lang: Lang): Promise<void> => {
  const title = titleIn(lang, given);
  if (title !== undefined) await expect.poll(async () => (await headOf(page)).document).toBe(title);
  if (title !== undefined && given.customNav !== true)
    // followed by the shown variant, where one title serves several pages
    await expect.poll(async () => (await headOf(page)).bar, { message: 'the bar' }).toMatch(startOf(title));
  if (given.headerButton !== undefined && lang === defaultLanguage)
    await expect
      .poll(async () => (await headOf(page)).buttons, { message: 'the header' })
      .toContain(given.headerButton);
  if (given.pullToRefresh === true)
    await expect.poll(async () => (await headOf(page)).isPulled, { message: 'pull-to-refresh' }).toBe(true);
};
