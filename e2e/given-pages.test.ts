/**
 * The 80 given paths, each opened by deep link as who may and as who may not: title, header button and pull-to-refresh
 * are those of given-pages.json. In the language of the source all by loading the app, in one of the others each, with
 * both themes in turn; SWEEP=full opens all in all languages.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#apps/mobile/routes.ts';
import { getCaller } from '#capabilities/session/contract/get-caller.ts';
import { tokenFor } from '#testing/session.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { openApp, turnTo, type Watched } from './browser.ts';
import { queryOf } from './page-list.ts';
import { keepSession, LOGIN, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { dress } from './visual-checks.ts';

interface Given {
  readonly path: string;
  readonly title?: string;
  readonly headerButton?: string;
  readonly pullToRefresh?: boolean;
  /** A head of its own, without the bar. */
  readonly customNav?: boolean;
  readonly public?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const GIVEN = readJson('given-pages.json') as readonly Given[];

/** What its bar says depends on what is shown: the title is that of the user agreement. */
const QUERIES: Readonly<Record<string, string>> = {
  '/pages/login/agreement/index': '?key=user',
  // of three kinds of questions, each with its own
  '/pages/home/tripartiteData/info': '?kind=standard',
  '/pages/home/com-route/com-route': '?key=help',
  '/pages/home/web-view/web-view': `?url=${encodeURIComponent('https://pay-bonus.zy-vip.example/c/8231')}`,
};

const lineOf = (path: string) => routes.find((route) => route.path === path);
const OTHERS = languages.filter((lang) => lang !== 'zh-Hans');
const THEMES = ['light', 'dark'] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const addressOf = (path: string): string => path + (QUERIES[path] ?? queryOf(path, stage));

/** Texts by language; those of the other languages are held complete by platform/i18n. */
const textsOf = (lang: Lang, capability: string): Record<string, string> =>
  readJson(`../capabilities/${capability}/locales/${lang}.json`) as Record<string, string>;

const titleIn = (lang: Lang, given: Given): string | undefined => {
  const key = lineOf(given.path)?.title ?? '';
  return given.title === undefined ? undefined : textsOf(lang, key.split('.')[0] ?? '')[key];
};

const speak = ({ page }: Watched, lang: Lang): Promise<unknown> =>
  page.addInitScript((kept) => localStorage.setItem('zy.lang', kept), lang);

/** Of the page that is shown: its bar, what is in it, and whether it can be pulled. */
const headOf = (page: Page) =>
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

const expectHead = async (page: Page, given: Given, lang: Lang): Promise<void> => {
  const title = titleIn(lang, given);
  if (title !== undefined) await expect.poll(async () => (await headOf(page)).document).toBe(title);
  if (title !== undefined && given.customNav !== true)
    // followed by what is shown, where one title serves several pages
    await expect.poll(async () => (await headOf(page)).bar, { message: 'the bar' }).toMatch(startOf(title));
  if (given.headerButton !== undefined && lang === 'zh-Hans')
    await expect
      .poll(async () => (await headOf(page)).buttons, { message: 'the header' })
      .toContain(given.headerButton);
  if (given.pullToRefresh === true)
    await expect.poll(async () => (await headOf(page)).isPulled, { message: 'pull-to-refresh' }).toBe(true);
};

it('is all of the 80 paths', () => {
  expect(GIVEN).toHaveLength(80);
  expect(GIVEN.filter(({ path }) => lineOf(path) === undefined).map(({ path }) => path)).toEqual([]);
});

it('lets strangers in where they are let in, and to the maps of their registration', () => {
  const open = GIVEN.filter((given) => given.public !== true && lineOf(given.path)?.public === true);
  expect(open.map(({ path }) => path)).toEqual(['/choose-location', '/open-location']);
});

it('calls the titles in the language of the source as they are given', () => {
  const named = GIVEN.filter(({ title }) => title !== undefined);
  expect(named.map((given) => [given.path, titleIn('zh-Hans', given)])).toEqual(
    named.map(({ path, title }) => [path, title]),
  );
});

describe('opened by deep link', () => {
  let inside: Watched;
  let outside: Watched;
  beforeAll(async () => {
    inside = await loggedIn(stage, 'mid');
    outside = await stage.phone();
  });
  afterAll(() => Promise.all([inside, outside].map(({ page }) => page.context().close())));

  it.each(GIVEN.map((given, at) => ({ ...given, theme: THEMES[at % 2] ?? 'light' })))(
    '$path in $theme',
    async ({ theme, ...given }) => {
      const { page, faults } = given.public === true ? outside : inside;
      faults.length = 0;
      await page.emulateMedia({ colorScheme: theme });
      await openApp(page, addressOf(given.path));
      expect(new URL(page.url()).pathname).toBe(given.path);
      await expectHead(page, given, 'zh-Hans');
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
      expect(faults).toEqual([]);
    },
  );

  it('the address without a path is the login page', async () => {
    await openApp(outside.page, '/');
    await expect.poll(async () => (await headOf(outside.page)).document).toBe('登录');
  });

  it.each(GIVEN.filter(({ path }) => lineOf(path)?.public !== true))(
    '$path is shown to no stranger',
    async ({ path }) => {
      const { page } = outside;
      await turnTo(page, addressOf(path));
      await expect.poll(() => new URL(page.url()).pathname).toBe(LOGIN);
    },
  );
});

describe.each(OTHERS)('in %s', (lang) => {
  let inside: Watched;
  let outside: Watched;
  beforeAll(async () => {
    inside = await loggedIn(stage, 'mid');
    outside = await stage.phone();
    await Promise.all([speak(inside, lang), speak(outside, lang)]);
  });
  afterAll(() => Promise.all([inside, outside].map(({ page }) => page.context().close())));

  const asked = GIVEN.filter((_, at) => process.env['SWEEP'] === 'full' || OTHERS[at % OTHERS.length] === lang);
  it.each(asked)('$path', async (given) => {
    const { page } = given.public === true ? outside : inside;
    await turnTo(page, addressOf(given.path));
    await dress(page, 'dark', 100);
    await expectHead(page, given, lang);
    expect(new URL(page.url()).pathname).toBe(given.path);
  });
});

describe('as a viewer', () => {
  let phone: Watched;
  let permissions: ReadonlySet<string>;
  beforeAll(async () => {
    const { server, world } = stage;
    const token = await tokenFor(server.database.db, world.accounts.viewer.id, server.clock.now());
    phone = await stage.phone();
    await keepSession(phone.page, server.client(token));
    permissions = new Set((await server.client(token).ok(getCaller, {})).permissions);
  });
  afterAll(() => phone.page.context().close());

  it.each(GIVEN.filter(({ path }) => lineOf(path)?.needs !== undefined))('$path', async ({ path }) => {
    const may = lineOf(path)?.needs?.some((need) => permissions.has(need)) === true;
    await turnTo(phone.page, addressOf(path));
    const locked = phone.page.getByText('您的账号没有此功能的权限').locator('visible=true');
    await phone.page.locator('#root .page:visible .screen, #root .page:visible').first().waitFor();
    await expect.poll(() => locked.count().then((count) => count > 0)).toBe(!may);
  });
});

describe('a pull at the top reads the page anew', () => {
  let phone: Watched;
  beforeAll(async () => {
    phone = await loggedIn(stage, 'mid');
  });
  afterAll(() => phone.page.context().close());

  it.each(GIVEN.filter(({ pullToRefresh }) => pullToRefresh))('$path', async ({ path }) => {
    const { page } = phone;
    await openApp(page, addressOf(path));
    await page.locator('#root .page:visible .sk').first().waitFor({ state: 'detached' });
    const asked = page.waitForRequest((request) => request.url().includes('/prod-api/'));
    await page.evaluate(() => {
      const target = document.querySelector('#root .ptr + *') ?? document.body;
      const touch = (type: string, clientY: number): void => {
        const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 100, clientY })];
        target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
      };
      touch('touchstart', 100);
      touch('touchmove', 350);
      touch('touchend', 350);
    });
    expect((await asked).url()).toContain('/prod-api/');
  });
});
