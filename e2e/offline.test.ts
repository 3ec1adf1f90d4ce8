/** Without a network and with the service worker: every page opens, shows its last seen data, and states their age. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { precacheOf } from '#apps/mobile/worker/write-worker.ts';
import { openApp, turnTo, type WatchedPage } from './browser.ts';
import { HOME, LOGIN, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

const BUILT = join(import.meta.dirname, '../dist/mobile');
const TRADES = '/pages/home/trading/index';
const NEVER_OPENED = '/pages/earnings/withdrawalList';
/** Pages whose last answers are stored, each with a text that it shows. */
const KEPT = (merchant: string, agent: string): readonly (readonly [path: string, text: string | RegExp])[] => [
  ['/pages/home/data/merch', '按本月交易额'],
  [`/merchant?id=${merchant}`, '联系与位置'],
  ['/pages/data/merch-detail', '已通过'],
  ['/pages/data/merch-info', '全部商户'],
  ['/pages/home/data/merch-cond-list', /达标/],
  ['/pages/home/statistics/index', /2026年/],
  ['/pages/home/invitation/index', '我的邀请码'],
  // without a signal, an agent's own people can still be called
  ['/pages/home/myAgent/index', /\d+ 位/],
  [`/pages/home/myAgent/agentDetail?id=${agent}`, '本月交易额'],
  ['/pages/home/policy/queryPolicy', /政策/],
];
/** Pages that cannot be read without a server, or must not be outdated: they show a message. */
const ONLINE = ['/pages/home/result/index', '/personalData', '/closeAccount', '/merchantApplication?id=1'];
const TABS = [
  ['首页', HOME],
  ['数据', '/pages/data/index'],
  ['钱包', '/pages/earnings/index'],
  ['我的', '/pages/myInfo/index'],
] as const;

let stage: Stage;
let phone: WatchedPage | undefined;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([stage.sale('offline-1'), stage.sale('offline-2')]);
}, 300_000);
afterAll(() => stage.close());

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** All that the answers' database and the caches hold, as text. */
const storage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const rows = names.map(
      (name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opened = indexedDB.open(name);
          opened.addEventListener('error', reject);
          opened.addEventListener('success', () => {
            const stores = [...opened.result.objectStoreNames];
            const all = stores.map(
              (store) =>
                new Promise((found) => {
                  const read = opened.result.transaction(store).objectStore(store).getAll();
                  read.addEventListener('success', () => found(read.result));
                }),
            );
            void Promise.all(all).then((lists) => resolve(lists.flat()));
          });
        }),
    );
    const { 'zy.session': _session, ...rest } = localStorage;
    return JSON.stringify([(await Promise.all(rows)).flat(), rest]);
  });

/** A phone whose worker has cached all pages: one for all tests, each of which opens more of the app. */
const preparedPhone = async (): Promise<Page> => {
  phone ??= await loggedIn(stage, 'mid', { serviceWorkers: 'allow' });
  const { page } = phone;
  await openApp(page, HOME);
  await atRest(page);
  const { ahead, shells } = precacheOf(BUILT);
  const wanted = [...ahead.tabs, ...ahead.others, ...(ahead.texts['zh-Hans'] ?? []), ...shells];
  const missing = async (): Promise<string[]> => {
    const kept = await keptPaths(page);
    return wanted.filter((file) => !kept.includes(file));
  };
  await expect.poll(missing, { timeout: 60_000, interval: 500 }).toEqual([]);
  return page;
};

/**
 * @returns the answers that the page gets from now on, read in the page: those of its worker cannot be observed on the
 * network, and the browser drops what a page received when it navigates.
 */
const answersTo = async (page: Page, call: string): Promise<() => Promise<unknown[]>> => {
  const answers = await page.evaluateHandle((path) => {
    const got: unknown[] = [];
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const response = await ask(...asked);
      if (new URL(response.url).pathname.endsWith(path)) got.push(await response.clone().json());
      return response;
    };
    return got;
  }, call);
  return () => answers.jsonValue();
};

/** Neither the browser nor its worker reaches the network. */
const loseNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await stage.serverGone();
};
const findNetwork = async (page: Page): Promise<void> => {
  await stage.serverBack();
  await page.context().setOffline(false);
};

const shown = (page: Page) => page.locator('.page:visible');
const mark = (page: Page) => shown(page).getByText(/^网络不可用，截至 \d\d:\d\d$/);
const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();
  await page.getByRole('navigation').locator(`[aria-current="page"]`, { hasText: name }).waitFor();
};
/** The amounts of the page without those that move with the clock: old figures are compared with nothing. */
const figures = async (page: Page): Promise<string[]> => {
  const main = shown(page).locator('main').first();
  const changes = await main.locator('.delta').allInnerTexts();
  const text = changes.reduce((rest, change) => rest.replace(change, ''), await main.innerText());
  return text.match(/[\d,]+\.\d\d/g) ?? [];
};

it('tabs that were never opened are pages with their title, and say that the network is missing', async () => {
  const page = await preparedPhone();
  await loseNetwork(page);
  await mark(page).waitFor();
  for (const [name] of TABS.slice(1, 3)) {
    await openTab(page, name);
    await shown(page)
      .getByRole('button', { name: /网络不可用/ })
      .first()
      .waitFor();
    expect(await page.getByText('页面没有加载出来').count()).toBe(0);
    expect(await shown(page).getByRole('button', { name: '返回' }).count()).toBe(0);
  }
  await findNetwork(page);
  await shown(page).getByText('可用余额').or(shown(page).getByText('可提现')).first().waitFor();
  expect(
    await shown(page)
      .getByRole('button', { name: /网络不可用/ })
      .count(),
  ).toBe(0);
});

it('home, every tab, a list, a detail: shown as last seen with the time, also after a reload', async () => {
  const page = await preparedPhone();
  const seen = new Map<string, string[]>();
  for (const [name] of TABS) {
    await openTab(page, name);
    await atRest(page);
    seen.set(name, await figures(page));
  }
  await openApp(page, TRADES);
  await shown(page).getByRole('listitem').getByRole('link').first().tap();
  await page.waitForURL('**/trading/detail**');
  await atRest(page);
  const detail = page.url();
  await expect.poll(() => figures(page)).not.toEqual([]);
  const trade = await figures(page);
  await expect.poll(() => storage(page)).toContain('earnings.explain-earning');
  await loseNetwork(page);

  await mark(page).waitFor();
  await page.reload();
  await mark(page).waitFor();
  await expect.poll(() => figures(page)).toEqual(trade);
  await openApp(page, TRADES);
  await shown(page).getByRole('listitem').first().waitFor();
  await mark(page).waitFor();
  await openApp(page, HOME);
  for (const [name, path] of TABS) {
    await openTab(page, name);
    await mark(page).waitFor();
    await expect.poll(() => figures(page)).toEqual(seen.get(name));
    await openApp(page, path);
    await mark(page).waitFor();
    await expect.poll(() => figures(page)).toEqual(seen.get(name));
  }
  await openApp(page, NEVER_OPENED);
  await shown(page).getByRole('heading', { name: '提现记录' }).waitFor();
  await shown(page)
    .getByRole('button', { name: /网络不可用/ })
    .waitFor();

  // opened again, with nothing in memory
  await page.goto('about:blank');
  await openApp(page, detail);
  await mark(page).waitFor();
  await expect.poll(() => figures(page)).toEqual(trade);
  await findNetwork(page);
  await mark(page).waitFor({ state: 'detached' });
  await expect.poll(() => figures(page)).toEqual(trade);
});

it('merchants, assessments, statements, invitation, agents and policies are shown as last seen; acts that need the network say so', async () => {
  const page = await preparedPhone();
  const kept = KEPT(String(stage.things.mid.merchant), String(stage.things.direct.agent));
  const seen = new Map<string, string[]>();
  for (const [path, text] of kept) {
    await openApp(page, path);
    await shown(page).getByText(text).locator('visible=true').first().waitFor();
    await atRest(page);
    seen.set(path, await figures(page));
  }
  await loseNetwork(page);

  for (const [path, text] of kept) {
    await openApp(page, path);
    await mark(page).waitFor();
    await shown(page).getByText(text).locator('visible=true').first().waitFor();
    await expect.poll(() => figures(page)).toEqual(seen.get(path));
  }
  for (const path of ONLINE) {
    await openApp(page, path);
    await shown(page)
      .getByRole('button', { name: /网络不可用/ })
      .first()
      .waitFor();
  }
  await openApp(page, '/pages/myInfo/setting/setting');
  await shown(page)
    .getByText(/网络不可用/)
    .first()
    .waitFor();
  await findNetwork(page);
});

it("a merchant's whole mobile, shown or called, is stored nowhere on the phone and hidden again when the page is left", async () => {
  const page = await preparedPhone();
  const { rows } = await sql<{ mobile: string }>`
    select mobile from merchants.merchant where id = ${stage.things.mid.merchant}`.execute(stage.server.database.db);
  const mobile = onlyRow(rows).mobile;
  const whole = shown(page).getByRole('button', { name: `复制手机 ${shownMobile(mobile)}` });
  const path = `/merchant?id=${stage.things.mid.merchant}`;
  await openApp(page, path);
  await shown(page)
    .getByRole('button', { name: /显示手机号$/ })
    .tap();
  await whole.waitFor();
  await atRest(page);
  await expect.poll(() => storage(page)).toContain('merchants.get-merchant');
  const kept = async (): Promise<string> =>
    `${await storage(page)} ${await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))}`;
  expect(await kept()).not.toContain(mobile);
  await turnTo(page, HOME);
  await page.goBack();
  await shown(page)
    .getByRole('button', { name: /显示手机号$/ })
    .waitFor();
  expect(await whole.count()).toBe(0);

  const revealed = await answersTo(page, '/api/ag/merch/mobile');
  await shown(page).getByRole('button', { name: '联系商户' }).tap();
  await expect.poll(revealed).toMatchObject([{ code: 200, data: { mobile } }]);
  await atRest(page);
  expect(await kept()).not.toContain(mobile);
});

it('after logging out, nothing of the account is kept', async () => {
  const page = await preparedPhone();
  await openTab(page, '钱包');
  await atRest(page);
  await expect.poll(() => storage(page)).toContain('withdrawals.get-balances');
  await openTab(page, '我的');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.waitForURL(`**${LOGIN}`);
  await expect.poll(async () => JSON.parse(await storage(page))[0]).toEqual([]);
  expect((await keptPaths(page)).filter((path) => path.startsWith('/prod-api'))).toEqual([]);
  expect(await storage(page)).not.toContain('quality-mid');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await expect.poll(() => page.locator('.page').count()).toBe(1);
});
