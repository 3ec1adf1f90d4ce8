/** Home's quick entries in the user's own order: moved, hidden, stored for other phones, and reset. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type WatchedPage } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

const HOME = '/pages/home/home/index';

let stage: Stage;
let phone: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  phone = await loggedIn(stage, 'mid');
}, 300_000);
afterAll(() => stage.close());

const grid = (page: Page): Promise<string[]> => page.locator('.quick a').allInnerTexts();
const sheet = (page: Page) => page.getByRole('dialog', { name: '编辑常用功能' });
const open = async (page: Page): Promise<void> => {
  await openApp(page, HOME);
  await page.getByRole('button', { name: '编辑', exact: true }).tap();
  await sheet(page).waitFor();
};
const save = async (page: Page): Promise<void> => {
  await sheet(page).getByRole('button', { name: '保存', exact: true }).tap();
  await sheet(page).waitFor({ state: 'detached' });
};

it('an entry is moved with the buttons and another hidden; another phone of the account shows it so', async () => {
  const { page } = phone;
  await open(page);
  const before = await grid(page);
  await sheet(page).getByRole('button', { name: '上移“机具管理”' }).tap();
  await sheet(page).getByRole('button', { name: '不显示“邀请”' }).tap();
  await save(page);
  const wanted = ['机具管理', '我的交易', ...before.filter((name) => !['机具管理', '我的交易', '邀请'].includes(name))];
  await expect.poll(() => grid(page)).toEqual(wanted);
  const other = await loggedIn(stage, 'mid');
  await openApp(other.page, HOME);
  await expect.poll(() => grid(other.page)).toEqual(wanted);
  expect(other.faults).toEqual([]);
  await other.page.context().close();
});

it('an entry is dragged by its handle', async () => {
  const { page } = phone;
  await open(page);
  const box = async (name: string) => sheet(page).getByRole('listitem').filter({ hasText: name }).first().boundingBox();
  const [from, to] = [await box('我的代理'), await box('机具管理')];
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await save(page);
  await expect.poll(async () => (await grid(page)).slice(0, 3)).toEqual(['我的代理', '机具管理', '我的交易']);
});

it('a reset shows the first arrangement', async () => {
  const { page, faults } = phone;
  await open(page);
  await sheet(page).getByRole('button', { name: '恢复默认' }).tap();
  await save(page);
  await expect.poll(async () => (await grid(page)).slice(0, 4)).toEqual(['我的交易', '机具管理', '我的代理', '邀请']);
  expect(faults).toEqual([]);
});
