/**
 * Forms on a phone: the messages of empty fields, counts of filters, searches that find nothing, sheets that keep their
 * place.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type WatchedPage } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
let phone: WatchedPage;

beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());
afterEach(() => phone.page.context().close());

const open = async (path: string, name: Parameters<typeof loggedIn>[1] = 'mid'): Promise<Page> => {
  phone = await loggedIn(stage, name);
  await openApp(phone.page, path);
  return phone.page;
};
const errors = (page: Page): Promise<string[]> => page.locator('.field .err').allInnerTexts();

describe('empty fields tell which value to enter', () => {
  it('in the form of a bank card, the missing proof included', async () => {
    const page = await open('/pages/myInfo/bindCard/bindCard', 'leaf');
    await page.getByRole('button', { name: '添加账户' }).tap();
    // the holder is the certified person: neither name nor number is typed
    expect(await errors(page)).toEqual([
      '请输入银行卡号',
      '请选择开户支行',
      '请输入银行预留手机号',
      '请输入 6 位短信验证码',
    ]);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('cardNumber');
  });

  it('in the form of a new password', async () => {
    const page = await open('/pages/myInfo/updatePassword/index');
    await page.getByRole('button', { name: '保存新密码' }).tap();
    expect(await errors(page)).toEqual(['请输入原密码', '请输入新密码', '请再次输入新密码']);
  });

  it('in the form of a forgotten password', async () => {
    phone = await stage.phone();
    await openApp(phone.page, '/pages/myInfo/forgot-password/index');
    await phone.page.getByRole('button', { name: '重置密码' }).tap();
    expect(await errors(phone.page)).toEqual(['请输入手机号', '请输入 6 位数字验证码', '请输入新密码']);
  });
});

describe('the button of a filter', () => {
  const apply = (page: Page) => page.locator('.sheet-foot .btn').last();

  it('carries the exact count of the present choice', async () => {
    const page = await open('/pages/home/trading/index?scope=team');
    await page.getByRole('button', { name: '筛选' }).tap();
    await expect.poll(() => apply(page).innerText()).toMatch(/^查看 \d+ 笔$/);
    const before = await apply(page).innerText();
    await page.locator('.sheet').getByRole('button', { name: '失败', exact: true }).tap();
    await expect.poll(() => apply(page).innerText()).toBe('查看结果');
    await expect.poll(() => apply(page).innerText()).toMatch(/^查看 \d+ 笔$/);
    expect(await apply(page).innerText()).not.toBe(before);
  });

  it('carries no number when only a part is counted', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await page.route('**/api/ag/trx/summary', (route) =>
      route.fulfill({
        json: { code: 200, msg: '', data: { count: 508, successCount: 500, successFen: 1, nextCursor: 'WzEsMV0' } },
      }),
    );
    await openApp(page, '/pages/home/trading/index?scope=team');
    const counted = page.waitForResponse('**/api/ag/trx/summary');
    await page.getByRole('button', { name: '筛选' }).tap();
    await counted;
    await expect.poll(() => apply(page).innerText()).toBe('查看结果');
  });
});

describe('a search that finds nothing among the own', () => {
  it('is continued in the team with one tap: transactions', async () => {
    const page = await open('/pages/home/trading/index?scope=self');
    await page.getByRole('searchbox').fill('没有这个商户');
    await page.getByRole('button', { name: '在团队中查找' }).tap();
    await expect.poll(() => page.url()).toContain('scope=team');
    expect(await page.getByRole('searchbox').inputValue()).toBe('没有这个商户');
  });

  it('is continued in the team with one tap: terminals', async () => {
    const page = await open('/pages/home/terminal/terminalList?scope=self');
    await page.getByRole('searchbox').fill('99999999');
    await page.getByRole('button', { name: '在团队中查找' }).tap();
    await page.getByRole('button', { name: '在团队中查找' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox').inputValue()).toBe('99999999');
  });
});

it('the sheet of branches keeps its height while it is searched', async () => {
  const page = await open('/pages/myInfo/bindCard/bindCard', 'leaf');
  await page.getByRole('button', { name: '开户支行' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择开户支行' });
  await sheet.getByRole('button').nth(4).waitFor();
  const height = async (): Promise<number | undefined> => (await sheet.boundingBox())?.height;
  const before = await height();
  await sheet.getByRole('searchbox').fill('没有这家支行');
  await sheet.getByText('没有找到支行').waitFor();
  expect(await height()).toBe(before);
});
