/** New versions of the app: asked for at the start and on every return, downloaded, put off, mandatory. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openApp, type WatchedPage } from './browser.ts';
import { HOME, LOGIN, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { openFront, type Front } from './worker-front.ts';

let stage: Stage;
let front: Front;
let phone: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  front = await openFront(stage.url);
}, 300_000);
afterAll(async () => {
  front.close();
  await stage.close();
});
afterEach(async () => {
  await phone.page.context().close();
  await withdrawAll();
});

const withdrawAll = (): Promise<unknown> =>
  stage.server.database.pool.query(`delete from content.app_version where version <> '2.7.0'`);

interface VersionInput {
  version: string;
  platform?: string;
  isMandatory?: boolean;
  url?: string;
}

const publish = ({ version, platform = 'web', isMandatory = false, url = '' }: VersionInput): Promise<unknown> =>
  stage.server.database.pool.query(
    `insert into content.app_version (platform, type, version, title, contents, is_mandatory, url, published_at)
     values ($1, 'app', $2, $3, $4, $5, $6, '2026-09-16T02:00:00Z')`,
    [
      platform,
      version,
      JSON.stringify({ 'zh-Hans': `展业 ${version}` }),
      JSON.stringify({ 'zh-Hans': '对账单能导出 PDF\n带编号和校验值\n\n连续扫码更快\n一次扫完一箱' }),
      isMandatory,
      url,
    ],
  );

const popup = (page: Page) => page.getByRole('dialog').filter({ hasText: '2.8.0' });
/** The user leaves the app and returns. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

it('is asked for at the start, above the page, and put off until tomorrow', async () => {
  await publish({ version: '2.8.0' });
  phone = await loggedIn(stage, 'mid');
  const { page, faults } = phone;
  await openApp(page, HOME);
  const offer = popup(page);
  await offer.getByRole('heading', { name: '新版本 2.8.0' }).waitFor();
  await offer.getByText('当前 2.7.0 · 9月16日发布').waitFor();
  expect(await offer.getByRole('listitem').allInnerTexts()).toEqual([
    '对账单能导出 PDF\n带编号和校验值',
    '连续扫码更快\n一次扫完一箱',
  ]);
  // the page can still be seen behind the popup
  expect(await page.getByText('今日交易额').first().isVisible()).toBe(true);
  await offer.getByRole('button', { name: '明天再说' }).tap();
  await page.waitForURL((url) => url.pathname === HOME);
  const asked = page.waitForResponse((answer) => answer.url().includes('/check/app/update'));
  await comeBack(page);
  await asked;
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(await popup(page).count()).toBe(0);
  // asked by hand, a version that was put off is offered too
  await openApp(page, '/pages/myInfo/setting/setting?view=about');
  await page.getByText('检查更新').tap();
  await popup(page).waitFor();
  expect(faults).toEqual([]);
});

it('is asked for on the return, of strangers too, and a mandatory version cannot be put off', async () => {
  phone = await stage.phone();
  const { page } = phone;
  const first = page.waitForResponse((answer) => answer.url().includes('/check/app/update'));
  await openApp(page, LOGIN);
  await first;
  await publish({ version: '2.8.0', isMandatory: true });
  await comeBack(page);
  const offer = popup(page);
  await offer.getByRole('heading', { name: '需要更新到 2.8.0' }).waitFor();
  expect(await offer.getByRole('button').allInnerTexts()).toEqual(['更新']);
  await page.keyboard.press('Escape');
  await page.goBack();
  await offer.waitFor();
});

it('waits while something is being filled in', async () => {
  phone = await loggedIn(stage, 'mid');
  const { page } = phone;
  const first = page.waitForResponse((answer) => answer.url().includes('/check/app/update'));
  await openApp(page, '/pages/myInfo/updatePassword/index');
  await first;
  await publish({ version: '2.8.0', isMandatory: true });
  const field = page.locator('input[type=password]').first();
  await field.fill('Zhanye2026!');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/check/app/update') && asked.push(request.url())));
  await comeBack(page);
  await field.fill('');
  expect(asked).toEqual([]);
  await comeBack(page);
  await popup(page).waitFor();
});

it.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ZhanyeApp/2.6.0'],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140 ZhanyeApp/2.6.0'],
])('leads an app from a store to it: %s', async (platform, userAgent) => {
  await publish({ version: '2.8.0', platform, isMandatory: true, url: 'https://apps.example/zhanye' });
  phone = await loggedIn(stage, 'mid', { userAgent });
  const { page } = phone;
  await page.context().route('https://apps.example/**', (route) => route.fulfill({ body: '' }));
  await openApp(page, HOME);
  const [store] = await Promise.all([
    page.waitForEvent('popup'),
    popup(page).getByRole('button', { name: '去应用商店更新' }).tap(),
  ]);
  expect(store.url()).toContain('apps.example');
  expect(await popup(page).isVisible()).toBe(true);
});

/** A phone whose worker comes through a front that can publish another one, and can be cut. */
const withWorker = async (): Promise<Page> => {
  phone = await loggedIn(stage, 'mid', { serviceWorkers: 'allow', baseURL: front.url });
  await phone.page.goto('/pages/myInfo/setting/setting?view=about');
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.page.reload();
  return phone.page;
};

it('is downloaded with its progress, continues where the network was cut, and is there after a restart', async () => {
  const page = await withWorker();
  await publish({ version: '2.8.0', isMandatory: true });
  front.publish({ isCut: true });
  await page.getByText('检查更新').tap();
  await popup(page).getByRole('button', { name: '更新', exact: true }).tap();
  await popup(page)
    .getByText(/^下载失败，停在 \d+%$/)
    .waitFor();
  await popup(page).getByRole('button', { name: '换个方式：用浏览器重新打开' }).waitFor();
  front.mend();
  await popup(page).getByRole('button', { name: '继续下载' }).tap();
  await popup(page).getByText('安装成功，重新打开后生效。').waitFor();
  // for the new version, no newer one exists
  await withdrawAll();
  const before = await page.evaluate(() => performance.timeOrigin);
  await popup(page).getByRole('button', { name: '重新打开' }).tap();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/myInfo/setting/setting');
});

/** The worker in control asks for the code of pages that are not open, which does not come. */
const loadAheadInVain = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.evaluate(() => caches.delete('assets'));
  front.hold();
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/assets/'));
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_AHEAD', language: 'zh-Hans' }),
  );
  await asked;
};

it('takes over while the version before still loads files that it would need later', async () => {
  const page = await withWorker();
  await publish({ version: '2.8.0' });
  front.publish();
  await page.getByText('检查更新').tap();
  await popup(page).getByRole('button', { name: '更新', exact: true }).tap();
  await popup(page).getByText('安装成功，重新打开后生效。').waitFor();
  await withdrawAll();
  await loadAheadInVain(page);
  const before = await page.evaluate(() => performance.timeOrigin);
  await popup(page).getByRole('button', { name: '重新打开' }).tap();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  front.mend();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

it('says why it failed when the server does not have the version after all', async () => {
  await publish({ version: '2.8.0' });
  phone = await loggedIn(stage, 'mid');
  const { page } = phone;
  await openApp(page, HOME);
  await popup(page).getByRole('button', { name: '更新', exact: true }).tap();
  await popup(page).getByRole('button', { name: '重新打开' }).tap();
  // the update was accepted, and the old version still runs
  await page.waitForURL((url) => url.pathname === HOME);
  await popup(page).getByRole('button', { name: '更新', exact: true }).tap();
  const said = popup(page).getByRole('alert');
  await expect.poll(() => said.allInnerTexts()).toEqual(['更新失败：服务器上还没有这个版本，请稍后再试']);
});

it('says on its own address that there is nothing newer', async () => {
  phone = await loggedIn(stage, 'mid');
  const { page } = phone;
  await openApp(page, '/upgrade-popup');
  await page.getByRole('dialog').filter({ hasText: '已是最新版本' }).getByRole('button').tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe(HOME);
});
