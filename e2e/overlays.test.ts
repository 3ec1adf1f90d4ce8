/**
 * Every sheet and dialog that the buttons of the pages open: on the smallest phone nothing in it is cut off, back
 * closes it, and the page stays. Escape gives the focus back.
 */
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileTexts, localeFolders } from '#platform/i18n/texts.ts';
import { addSavedFilter } from '#capabilities/preferences/contract/saved/add-saved-filter.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { GATHERED } from '#testing/examples/gathered.ts';
import { isAnsweredGone } from './answered-gone.ts';
import { openApp, turnTo, type WatchedPage } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { fillLogin, HOME, LOGIN, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { atRest, cutOffByDialog } from './visual-checks.ts';

const ROOT = join(import.meta.dirname, '../');
/** Addresses at which further sheets can be opened, besides every page of the route table. */
const further = (stage: Stage): string[] => [
  ...Object.values(OPERATION).map((type) => `/pages/home/terminal/operation?type=${type}`),
  `/pages/earnings/withdrawalList?id=${stage.things.mid.withdrawal}`,
  `/disputes?id=${stage.things.mid.dispute}`,
  OPEN_LOCATION + queryOf(OPEN_LOCATION, stage),
];
const OPEN_LOCATION = '/open-location';
/** Sheets of later steps of a form or a menu, after a picture, or of an agent without anything: no tap reaches them. */
const DEEPER = new Set([...GATHERED.values()].flatMap(({ deeperSheets = {} }) => Object.keys(deeperSheets)));
const TRADES = '/pages/home/trading/index';
/** Buttons of a filter that open a sheet only with something chosen or saved, and the titles of these sheets. */
const SAVING = [
  ['保存当前筛选', '保存当前筛选'],
  ['管理', '管理常用筛选'],
] as const;
/** Ends only tests that hang: a busy machine may take seconds. */
const WAIT_MS = 30_000;
/** The number of similar buttons, such as the rows of a list, that are tried. */
const ALIKE = 2;

let stage: Stage;
let phone: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([stage.sale('overlays-1'), stage.sale('overlays-2')]);
  // a saved filter that is tapped would close the sheet before the elements below it are tried
  await stage.server.database.pool.query('delete from preferences.saved_filter');
  phone = await loggedIn(stage, 'mid');
  await phone.page.setViewportSize({ width: 320, height: 568 });
  countFiles(phone.page);
}, 300_000);
afterAll(() => stage.close());

/** Titles of the open dialogs, the lowest first. */
const openTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].map((one) => one.getAttribute('aria-label') ?? ''),
  );

/** How many files of sheets were asked for: some are loaded when they are opened, from a file named after them. */
let files = 0;
const countFiles = (page: Page): void => {
  page.on('request', (request) => {
    if (/\/assets\/[\w.~-]*(?:sheet|exports)[\w.~-]*\.js/.test(request.url())) files += 1;
  });
};

/** Taps the button with this index among those of the page, or of its topmost dialog. @returns whether there is one. */
const tap = async (page: Page, index: number): Promise<boolean> => {
  const [address, before, asked] = [page.url(), await page.locator('dialog[open]').count(), files];
  const isThere = await tapNow(page, index);
  // on another page these would be files of that page
  if (files > asked && page.url() === address)
    await page.locator('dialog[open]').nth(before).waitFor({ timeout: WAIT_MS });
  return isThere;
};

const tapNow = (page: Page, index: number): Promise<boolean> =>
  page.evaluate(
    async ([wanted, alike]) => {
      const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#root');
      const seen = new Map<string, number>();
      const buttons = [...(place?.querySelectorAll('button') ?? [])].filter((button) => {
        if (!button.checkVisibility() || button.disabled || button.matches('.nav-back, .sheet-head button'))
          return false;
        // rows of a menu have different icons, those of a list the same
        const icon = button.querySelector('path')?.getAttribute('d') ?? '';
        const kind = button.className + button.closest('[class]')?.className + icon;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        return button.className === '' || (seen.get(kind) ?? 0) <= alike || !button.matches('.row, .opt');
      });
      buttons[wanted]?.click();
      for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
      return wanted < buttons.length;
    },
    [index, ALIKE] as const,
  );

const entries = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0);

/** Goes back and waits until one dialog less is open. @returns the faults. */
const closeByBack = async (page: Page, titles: readonly string[]): Promise<string[]> => {
  const address = page.url().split('?')[0];
  const isGone = async (): Promise<boolean> => (await openTitles(page)).length < titles.length;
  await expect
    .poll(async () => (await isGone()) || (await entries(page)) === titles.length, {
      message: `${titles.at(-1)} on ${address}`,
      timeout: WAIT_MS,
    })
    .toBe(true);
  // the tapped button was answered meanwhile and led to another page
  if (await isGone()) return [];
  await page.evaluate(() => history.back());
  await expect
    .poll(() => openTitles(page), { message: `back closes ${titles.at(-1)}`, timeout: WAIT_MS })
    .toEqual(titles.slice(0, -1));
  await expect.poll(() => entries(page), { timeout: WAIT_MS }).toBe(titles.length - 1);
  return page.url().split('?')[0] === address ? [] : [`${titles.join(' > ')}: back left ${address}`];
};

/** Notes the topmost dialog and closes it by back. @returns the faults. */
const tryTopmost = async (page: Page, titles: readonly string[], opened: Set<string>): Promise<string[]> => {
  titles.forEach((title) => opened.add(title));
  return [...(await cutOffByDialog(page)), ...(await closeByBack(page, titles))];
};

/**
 * Opens everything that can be opened from a dialog, and closes it by back.
 * @param open opens this dialog again, because a menu closes for the dialog that it opens.
 */
const tryDialog = async (page: Page, opened: Set<string>, open: () => Promise<unknown>): Promise<string[]> => {
  const titles = await openTitles(page);
  titles.forEach((title) => opened.add(title));
  const isSheet = await page.evaluate(() => document.querySelector('dialog[open].sheet') !== null);
  const found = await cutOffByDialog(page);
  for (let index = 0; index < (isSheet ? 40 : 0); index += 1) {
    if (!(await tap(page, index))) break;
    const now = await openTitles(page);
    if (now.length < titles.length) return found;
    const isReplaced = now.length === titles.length && now.at(-1) !== titles.at(-1);
    if (now.length > titles.length || isReplaced) found.push(...(await tryTopmost(page, now, opened)));
    if (isReplaced) await open();
  }
  return [...found, ...(await closeByBack(page, titles))];
};

/** Whether no page and no overlay covers the lowest page. */
const isLowest = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { depth = 0, overlay = 0 } = (history.state ?? {}) as { depth?: number; overlay?: number };
    return depth + overlay === 0 && document.querySelector('dialog[open]') === null;
  });

const tryPage = async (page: Page, address: string, opened: Set<string>): Promise<string[]> => {
  const found: string[] = [];
  const openPage = async (): Promise<void> => {
    // A tap may have led to a form with unsaved input, which asks before it is left: loading does away with it.
    await ((await isLowest(page)) ? turnTo : openApp)(page, address);
    await atRest(page);
  };
  await openPage();
  if ((await openTitles(page)).length > 0) found.push(...(await tryDialog(page, opened, openPage)));
  for (let index = 0; index < 40; index += 1) {
    if (!(await tap(page, index))) break;
    if ((await openTitles(page)).length > 0) found.push(...(await tryDialog(page, opened, () => tap(page, index))));
    if (new URL(page.url()).pathname !== address.split('?')[0]) await openPage();
  }
  return found;
};

/** Titles of all sheets in the source. */
const sheetTitles = (): string[] => {
  const texts = compileTexts(localeFolders(ROOT), 'zh-Hans');
  const files = globSync('capabilities/*/mobile/**/*.tsx', { cwd: ROOT });
  const keys = files.flatMap((file) => [
    ...readFileSync(ROOT + file, 'utf8').matchAll(/<Sheet\b[^<]*?title=\{t\('([\w.-]+)'\)\}/g),
  ]);
  return [...new Set(keys.map(([, key]) => String(texts[key ?? '']))), '筛选'];
};

/** Titles of the dialogs that were opened on the pages before. */
const opened = new Set<string>();

describe('nothing is cut off in the sheets and dialogs, and back closes each, also those opened from sheets', () => {
  const INSIDE = PAGES.filter(({ isPublic }) => !isPublic).map(({ path }) => path);

  it.each(INSIDE)(
    '%s',
    async (path) => expect(await tryPage(phone.page, path + queryOf(path, stage), opened)).toEqual([]),
    180_000,
  );

  it('at further addresses', async () => {
    for (const address of further(stage)) expect(await tryPage(phone.page, address, opened)).toEqual([]);
  }, 180_000);

  it('in a filter, with a choice and a saved filter', async () => {
    const { page } = phone;
    const client = await stage.again('mid');
    await client.ok(addSavedFilter, {
      list: 'trades',
      name: '近七天所有门店的贷记卡和境外卡交易明细',
      query: 'cardType=1',
    });
    await openApp(page, `${TRADES}?from=2026-09-12&to=2026-09-18&cardType=1`);
    await atRest(page);
    const filter = page.getByRole('dialog', { name: '筛选', exact: true });
    await page.locator('.page:visible').getByRole('button', { name: '筛选' }).first().click();
    for (const [button, title] of SAVING) {
      const open = async (): Promise<void> => {
        await filter.getByRole('button', { name: button, exact: true }).click();
        await page.getByRole('dialog', { name: title, exact: true }).waitFor();
      };
      await open();
      expect(await tryDialog(page, opened, open)).toEqual([]);
    }
    expect(await closeByBack(page, await openTitles(page))).toEqual([]);
  });

  it('at the login, which asks for the agreements when they were not ticked', async () => {
    const { page, faults } = await stage.phone({ viewport: { width: 320, height: 568 } });
    await openApp(page, LOGIN);
    await fillLogin(stage, page, stage.world.accounts.mid.loginName);
    const login = page.getByRole('button', { name: '登录', exact: true });
    const asks = page.getByRole('dialog', { name: '请先阅读并同意用户协议' });
    await login.tap();
    await asks.waitFor();
    expect(await tryTopmost(page, await openTitles(page), opened)).toEqual([]);
    await login.tap();
    await asks.getByRole('button', { name: '同意并登录' }).tap();
    await page.waitForURL(`**${HOME}`);
    await page.context().close();
    expect(faults).toEqual([]);
  });

  it('every sheet of the source was opened, and nothing failed', () => {
    expect(sheetTitles().filter((title) => !opened.has(title) && !DEEPER.has(title))).toEqual([]);
    // A phone call needs a real tap: the browser refuses that of a script. And a row may be tapped that the previous
    // tap has removed.
    const isOfTapping = (fault: string): boolean => fault.includes("launch 'tel:") || isAnsweredGone(fault);
    expect(phone.faults.filter((fault) => !isOfTapping(fault))).toEqual([]);
  });
});

describe('Escape gives the focus back to the opener', () => {
  // the taps above may have opened a window of the browser itself, which keeps the keys from their page
  let fresh: WatchedPage;
  beforeAll(async () => {
    fresh = await loggedIn(stage, 'mid');
    await fresh.page.bringToFront();
  });

  it.each([
    ['/pages/home/trading/index', '筛选'],
    ['/pages/home/terminal/terminalList', '筛选'],
    ['/pages/home/terminal/termOperatHistory', '筛选'],
    ['/pages/earnings/earningsDetails', '筛选'],
    ['/pages/earnings/earningsWithdrawal', '更换'],
    ['/pages/myInfo/bindCard/bindCard', '开户支行'],
    ['/pages/home/terminal/terminalBind', '机具'],
    ['/pages/myInfo/index', '退出登录'],
  ])('on %s: %s', async (path, name) => {
    const { page } = fresh;
    await openApp(page, path);
    await atRest(page);
    const opener = page.locator('.page:visible').getByRole('button', { name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    // leaving the entry of the dialog would cancel the opening of the next page
    await expect.poll(() => entries(page), { timeout: WAIT_MS }).toBe(0);
  });
});
