/** Interruptions: the session expires, a button is tapped twice, the server or the network fails. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/examples/world.ts';
import { type WatchedPage, openApp } from './browser.ts';
import { proveByPassword } from './confirm-by.ts';
import { HOME, loggedIn, openStage, typeLogin, type Stage } from './phone-stage.ts';

const WITHDRAW = '/pages/earnings/earningsWithdrawal';
const APPLY = '**/prod-api/api/ag/wallet/withdraw/apply';

let stage: Stage;
let phone: WatchedPage;

beforeAll(async () => {
  stage = await openStage();
  await query('update withdrawals.rule set daily_count = 100');
}, 300_000);
afterAll(() => stage.close());
afterEach(() => phone.page.context().close());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await stage.server.database.pool.query<T>(text, values)).rows;

/** Withdrawals of the mid agent with an amount that no other test uses. */
const withdrawalsOf = async (amountFen: number): Promise<number> => {
  const rows = await query<{ count: number }>(
    'select count(*)::int as count from withdrawals.withdrawal where amount_fen = $1',
    [amountFen],
  );
  return rows[0]?.count ?? -1;
};

/** Fills the form. @returns the submit button. */
const fillWithdrawal = async (page: Page, yuan: string) => {
  await openApp(page, WITHDRAW);
  await page.getByLabel('提现金额（元）').fill(yuan);
  await page.getByRole('button', { name: `提现 ${yuan}.00` }).tap();
  await proveByPassword(page, PASSWORD);
  return page.getByRole('button', { name: '确认提现' });
};

const isSubmitted = async (page: Page): Promise<void> => {
  await page.waitForURL('**/pages/earnings/earningsWithdrawal?id=**');
  await page.getByRole('heading', { name: '已提交' }).waitFor();
};

describe('a session that expires while a form is filled in', () => {
  it('shows one dialog, and everything typed is still there after the login', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, WITHDRAW);
    await page.getByLabel('提现金额（元）').fill('123');
    await page.getByText('实际到账').waitFor();
    await query(`update session.token set expires_at = '2026-01-01' where id = (select max(id) from session.token)`);
    const told = page.getByRole('dialog').filter({ hasText: '登录已过期' });
    await page.getByLabel('提现金额（元）').fill('1234');
    await told.waitFor();
    // every call in flight fails alike; one dialog is shown
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => told.count()).toBe(1);
    await told.getByRole('button').tap();
    await page.waitForURL('**/pages/login/index**');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await typeLogin(stage, page, 'quality-mid', PASSWORD);
    await page.waitForURL(`**${WITHDRAW}`);
    expect(await page.getByLabel('提现金额（元）').inputValue()).toBe('1,234');
    await page.locator('.receipt').getByText('1,157').waitFor();
    expect(phone.faults).toEqual([]);
  });
});

describe('a slow answer', () => {
  it('shows a skeleton in its place, with nothing above it', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/term-info/summary', async (route) => {
      await held;
      await route.continue();
    });
    await openApp(page, '/pages/home/terminal/index');
    await page.locator('#root .sk').first().waitFor();
    expect(await page.getByText('请求中...').count()).toBe(0);
    answer();
    await page.getByText('团队机具').waitFor();
    expect(phone.faults).toEqual([]);
  });
});

describe('a dialog that must be answered', () => {
  it('stays open when back is pressed repeatedly', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, HOME);
    await page.getByRole('link', { name: '我的交易' }).waitFor();
    await query(`update session.token set expires_at = '2026-01-01' where id = (select max(id) from session.token)`);
    // Home asks by itself, too: the dialog may be open already, and cover the link.
    await page.getByRole('link', { name: '我的交易' }).dispatchEvent('click');
    const told = page.getByRole('dialog').filter({ hasText: '登录已过期' });
    await told.waitFor();
    // The browser cancels the first close request only.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
    await expect.poll(() => told.isVisible()).toBe(true);
    await told.getByRole('button').tap();
    await page.waitForURL('**/pages/login/index**');
  });
});

describe('a withdrawal', () => {
  it('submitted by a double tap is one withdrawal', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    const submit = await fillWithdrawal(page, '211');
    const box = await submit.boundingBox();
    if (!box) throw new Error('the button is nowhere');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await isSubmitted(page);
    expect(await withdrawalsOf(21_100)).toBe(1);
    expect(phone.faults).toEqual([]);
  });

  it('whose answer is lost is made once, however often it is retried', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    const submit = await fillWithdrawal(page, '222');
    let lost = 0;
    await page.route(APPLY, async (route) => {
      if (lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit.tap();
    await page.getByText('还不知道这笔提现是否成功').waitFor();
    expect(await withdrawalsOf(22_200)).toBe(1);
    await page.getByRole('button', { name: '确认结果' }).tap();
    await expect.poll(() => lost).toBe(2);
    await page.getByRole('button', { name: '确认结果' }).tap();
    await isSubmitted(page);
    expect(await withdrawalsOf(22_200)).toBe(1);
  });

  it('interrupted by a server restart is one withdrawal after a retry', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    const submit = await fillWithdrawal(page, '233');
    await stage.serverGone();
    await submit.tap();
    await page.getByText('还不知道这笔提现是否成功').waitFor();
    expect(await page.locator('.toast:visible').count()).toBe(0);
    await stage.serverBack();
    await page.getByRole('button', { name: '确认结果' }).tap();
    await isSubmitted(page);
    expect(await withdrawalsOf(23_300)).toBe(1);
  });
});

describe('without a network', () => {
  it('home shows its last figures with their time; a page that was never loaded offers a retry', async () => {
    phone = await loggedIn(stage, 'mid');
    const { page } = phone;
    await openApp(page, HOME);
    const figure = page.getByRole('link', { name: /^¥/ }).first();
    await figure.waitFor();
    await page.context().setOffline(true);
    const note = page.locator('.page:visible').getByText(/网络不可用，截至 \d\d:\d\d/);
    await note.waitFor();
    await expect.poll(() => figure.isVisible()).toBe(true);
    await page.getByRole('link', { name: '数据', exact: true }).tap();
    const retry = page.getByRole('button', { name: '网络不可用 连上后自动加载，也可点按重试' });
    await retry.first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: '数据' }).waitFor();
    await page.getByRole('link', { name: '首页', exact: true }).tap();
    await figure.waitFor();
    await note.waitFor({ state: 'hidden' });
  });
});
