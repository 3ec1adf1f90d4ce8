/**
 * The 80 prescribed paths: their titles, and each as a user who may see it and one who may not. The other prescribed
 * properties of a page are checked where every page is opened in every language (page-looks.ts); here are those whose
 * title belongs to another address or reader.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import { tokenFor } from '#testing/session.ts';
import { openApp, turnTo, type WatchedPage } from './browser.ts';
import { expectHead, GIVEN, headOf, isLikeAll, lineOf, ownQuery, titleIn, type GivenPage } from './given.ts';
import { queryOf } from './page-list.ts';
import { keepSession, LOGIN, loggedIn, openStage, type Stage } from './phone-stage.ts';

const THEMES = ['light', 'dark'] as const;
const APART = GIVEN.filter((given) => !isLikeAll(given));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const addressOf = (given: GivenPage): string => given.path + (ownQuery(given) ?? queryOf(given.path, stage));

const speakEnglish = (): void => localStorage.setItem('zy.lang', 'en');

it('is all of the 80 paths', () => {
  expect(GIVEN).toHaveLength(80);
  expect(GIVEN.filter(({ path }) => lineOf(path) === undefined).map(({ path }) => path)).toEqual([]);
});

it('lets strangers in where they are let in, and to the maps of their registration', () => {
  const open = GIVEN.filter((given) => given.public !== true && lineOf(given.path)?.public === true);
  expect(open.map(({ path }) => path)).toEqual(['/choose-location', '/open-location']);
});

it('calls the titles in the language of the source as they are prescribed', () => {
  const named = GIVEN.filter(({ title }) => title !== undefined);
  expect(named.map((given) => [given.path, titleIn(defaultLanguage, given)])).toEqual(
    named.map(({ path, title }) => [path, title]),
  );
});

describe('opened by deep link', () => {
  let inside: WatchedPage;
  let outside: WatchedPage;
  beforeAll(async () => {
    inside = await loggedIn(stage, 'mid');
    outside = await stage.phone();
  });
  afterAll(() => Promise.all([inside, outside].map(({ page }) => page.context().close())));

  it.each(APART.map((given, at) => ({ ...given, theme: THEMES[at % 2] ?? 'light' })))(
    '$path in $theme',
    async ({ theme, ...given }) => {
      const { page, faults } = given.public === true ? outside : inside;
      faults.length = 0;
      await page.emulateMedia({ colorScheme: theme });
      await openApp(page, addressOf(given));
      expect(new URL(page.url()).pathname).toBe(given.path);
      await expectHead(page, given, defaultLanguage);
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
      expect(faults).toEqual([]);
    },
  );

  it('the address without a path is the login page', async () => {
    await openApp(outside.page, '/');
    await expect.poll(async () => (await headOf(outside.page)).document).toBe('登录');
  });

  it.each(GIVEN.filter(({ path }) => lineOf(path)?.public !== true))('$path is shown to no stranger', async (given) => {
    const { page } = outside;
    await turnTo(page, addressOf(given));
    await expect.poll(() => new URL(page.url()).pathname).toBe(LOGIN);
  });
});

describe('in another language', () => {
  let inside: WatchedPage;
  let outside: WatchedPage;
  beforeAll(async () => {
    inside = await loggedIn(stage, 'mid');
    outside = await stage.phone();
    await Promise.all([inside, outside].map(({ page }) => page.addInitScript(speakEnglish)));
  });
  afterAll(() => Promise.all([inside, outside].map(({ page }) => page.context().close())));

  it.each(APART)('$path', async (given) => {
    const { page } = given.public === true ? outside : inside;
    await turnTo(page, addressOf(given));
    await expectHead(page, given, 'en');
    expect(new URL(page.url()).pathname).toBe(given.path);
  });
});

describe('as a viewer', () => {
  let phone: WatchedPage;
  let permissions: ReadonlySet<string>;
  beforeAll(async () => {
    const { server, world } = stage;
    const token = await tokenFor(server.database.db, world.accounts.viewer.id, server.clock.now());
    phone = await stage.phone();
    await keepSession(phone.page, server.client(token));
    permissions = new Set((await server.client(token).ok(getCaller, {})).permissions);
  });
  afterAll(() => phone.page.context().close());

  it.each(GIVEN.filter(({ path }) => lineOf(path)?.needs !== undefined))('$path', async (given) => {
    const may = lineOf(given.path)?.needs?.some((need) => permissions.has(need)) === true;
    await turnTo(phone.page, addressOf(given));
    const locked = phone.page.getByText('您的账号没有此功能的权限').locator('visible=true');
    await phone.page.locator('#root .page:visible .screen, #root .page:visible').first().waitFor();
    await expect.poll(() => locked.count().then((count) => count > 0)).toBe(!may);
  });
});

describe('a pull at the top reads the page again', () => {
  let phone: WatchedPage;
  beforeAll(async () => {
    phone = await loggedIn(stage, 'mid');
  });
  afterAll(() => phone.page.context().close());

  it.each(GIVEN.filter(({ pullToRefresh }) => pullToRefresh))('$path', async (given) => {
    const { page } = phone;
    await openApp(page, addressOf(given));
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
