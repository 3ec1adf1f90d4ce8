/** A filter saved on one phone opens on another one of the account, with the days that its preset means then. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type WatchedPage } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

const TRADES = '/pages/home/trading/index';

let stage: Stage;
let phone: WatchedPage;
beforeAll(async () => {
  stage = await openStage();
  phone = await loggedIn(stage, 'mid');
}, 300_000);
afterAll(() => stage.close());

const sheet = (page: Page, name = '筛选') => page.getByRole('dialog', { name, exact: true });
const saved = (page: Page) => sheet(page).getByRole('group', { name: '常用筛选' });
const openFilter = async (page: Page): Promise<void> => {
  await openApp(page, TRADES);
  await page.getByRole('button', { name: '筛选' }).first().tap();
  await saved(page).waitFor();
};
const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams) as Record<string, string>;

it('a filter is saved under a name, with its days as the preset', async () => {
  const { page } = phone;
  await openFilter(page);
  expect(await saved(page).getByRole('button', { name: '保存当前筛选' }).isDisabled()).toBe(true);
  await sheet(page).getByRole('button', { name: '近7天', exact: true }).tap();
  await sheet(page).getByRole('button', { name: '贷记', exact: true }).tap();
  await saved(page).getByRole('button', { name: '保存当前筛选' }).tap();
  const form = sheet(page, '保存当前筛选');
  await form.getByRole('textbox').fill('近7天贷记');
  expect(await form.getByRole('button', { name: '近7天', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await form.getByRole('button', { name: '保存', exact: true }).tap();
  await form.waitFor({ state: 'detached' });
  const chip = saved(page).getByRole('button', { name: '近7天贷记' });
  await chip.waitFor();
  expect(await chip.getAttribute('aria-pressed')).toBe('true');
});

it('opens with one tap as if it was chosen by hand, and keeps relative days relative', async () => {
  const { page } = phone;
  await openFilter(page);
  await saved(page).getByRole('button', { name: '近7天贷记' }).tap();
  await sheet(page).waitFor({ state: 'detached' });
  expect(query(page)).toEqual({ from: '2026-09-12', to: '2026-09-18', cardType: '1' });
  stage.server.clock.advance(3 * 86_400_000);
  const later = await loggedIn(stage, 'mid');
  await openFilter(later.page);
  await saved(later.page).getByRole('button', { name: '近7天贷记' }).tap();
  await sheet(later.page).waitFor({ state: 'detached' });
  expect(query(later.page)).toEqual({ from: '2026-09-15', to: '2026-09-21', cardType: '1' });
  expect(later.faults).toEqual([]);
  await later.page.context().close();
});

it('is renamed and deleted', async () => {
  const { page, faults } = phone;
  await openFilter(page);
  await sheet(page).getByRole('button', { name: '管理', exact: true }).tap();
  const list = sheet(page, '管理常用筛选');
  await list.getByRole('button', { name: '重命名“近7天贷记”' }).tap();
  await list.getByRole('textbox').fill('信用卡');
  await list.getByRole('button', { name: '保存', exact: true }).tap();
  await list.getByText('信用卡', { exact: true }).waitFor();
  await list.getByRole('button', { name: '删除“信用卡”' }).tap();
  await page.getByRole('button', { name: '删除', exact: true }).tap();
  await list.getByText('信用卡', { exact: true }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
