/** New versions of the built app, and its service worker: the shell without a network, and the offer of an update. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { openApp, type WatchedPage } from './browser.ts';
import { keepSession, LOGIN, openQuietStage, STORY_NOW, type PhoneStage } from './phone-stage.ts';
import { openFront, type Front } from './worker-front.ts';

let stage: PhoneStage;
let front: Front;
let phone: WatchedPage;

beforeAll(async () => {
  stage = await openQuietStage(STORY_NOW);
  front = await openFront(stage.url);
}, 300_000);
afterAll(async () => {
  front.close();
  await stage.close();
});
afterEach(() => phone.page.context().close());

/** A phone with service workers enabled; the page registers its worker when it is idle. */
const phoneWithWorker = async (): Promise<Page> => {
  phone = await stage.phone({ serviceWorkers: 'allow', baseURL: front.url });
  await phone.page.goto(LOGIN);
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return phone.page;
};

it('opens the shell of any page without a network', async () => {
  const page = await phoneWithWorker();
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.goto(LOGIN);
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  // the title is there before any code
  const opened = await page.goto('/pages/home/terminal/terminalList');
  expect(await opened?.text()).toContain('<span lang="zh-Hans">机具列表</span>');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/prod-api'))).toEqual([]);
});

it('offers a new version, and starts it when the user agrees', async () => {
  const page = await phoneWithWorker();
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  front.publish();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const offer = page.getByRole('dialog').filter({ hasText: '新版本' });
  await offer.waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  await offer.getByRole('button').last().tap();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  expect(waiting).toBeNull();
});

it('is loaded again when the user takes an update: closing the question does not cancel the reload', async () => {
  await stage.server.database.pool.query(
    `insert into content.app_version (platform, type, version, title, contents, is_mandatory, url, published_at)
     select platform, type, '99.0.0', title, contents, is_mandatory, '', published_at
     from content.app_version where platform = 'web' and version = '2.7.0'`,
  );
  phone = await stage.phone();
  const { page } = phone;
  await keepSession(page, await stage.server.as(AGENT_IDS.leaf));
  await openApp(page, '/pages/myInfo/setting/setting?view=about');
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByText('检查更新').tap();
  await page.getByRole('dialog').getByRole('button', { name: '更新', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).tap();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  await page.getByText('检查更新').waitFor();
  expect(await page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0)).toBe(0);
});
