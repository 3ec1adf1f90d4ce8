/**
 * Withdrawing on a phone: live preview, exactly one withdrawal under double taps and network faults, its result page,
 * cancelling.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getWithdrawalSummary } from '#capabilities/withdrawals/contract/list/get-withdrawal-summary.ts';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openBrowser, openPage, type WatchedPage, openApp, reloadApp } from './browser.ts';
import { proveByPassword } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const AGENT = idOf<AgentId>(3);
const APPLY = '**/prod-api/api/ag/wallet/withdraw/apply';
let world: WalletWorld;
let client: TestClient;
let payee: string;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT));
  await world.server.database.pool.query('update withdrawals.rule set daily_count = 100');
  await world.earn(AGENT, 5_000_000);
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await world.check();
  await world.server.close();
});

const page = (): Page => watched.page;
const count = async (): Promise<number> => (await client.ok(listWithdrawals, { pageSize: 100 })).rows.length;

beforeEach(async () => {
  watched = await openPage(browser, world.server.url);
  await page().clock.setFixedTime(world.server.clock.now());
  await keepSession(page(), client);
  await openApp(page(), '/pages/earnings/index');
  await page().getByRole('button', { name: '提现', exact: true }).click();
});

/** The amount, and in the sheet of the next step the password. @returns the button that sends it. */
const fill = async (amount: string, password = PASSWORD) => {
  await page().getByLabel('提现金额（元）').fill(amount);
  await page()
    .getByRole('button', { name: /^提现 \d/ })
    .click();
  await proveByPassword(page(), password);
  return page().getByRole('button', { name: '确认提现' });
};

it('shows fee, tax and net while typing, and why an amount is refused', async () => {
  await page().getByLabel('提现金额（元）').fill('8000');
  await expect.poll(() => page().locator('.receipt').innerText()).toMatch(/−2\.00[^]*−480\.00[^]*7,518/);
  const height = (await page().locator('.receipt').boundingBox())?.height;
  await page().getByLabel('提现金额（元）').fill('99');
  await page().getByText('单笔最少提现 100.00 元').waitFor();
  expect(
    await page()
      .getByRole('button', { name: /^提现 99/ })
      .isDisabled(),
  ).toBe(true);
  expect((await page().locator('.receipt').boundingBox())?.height).toBe(height);
  await page().getByRole('button', { name: '清除', exact: true }).click();
  await page().getByRole('button', { name: '全部' }).click();
  await page().getByRole('button', { name: '提现 50,000.00', exact: true }).waitFor();
  expect(watched.faults).toEqual([]);
});

const amountField = () => page().getByLabel('提现金额（元）');
const submitted = () => page().getByRole('heading', { name: '已提交' });

it('the balance is named before the limit, and a tap on the error fills in the possible amount', async () => {
  await amountField().fill('60000');
  await page().getByText('比可提现多 10,000.00').click();
  await expect.poll(() => amountField().inputValue()).toBe('50,000');
  await page().getByRole('button', { name: '提现 50,000.00', exact: true }).waitFor();
  await amountField().fill('50');
  await page().getByText('单笔最少提现 100.00 元').click();
  await expect.poll(() => amountField().inputValue()).toBe('100');
});

it('an impossible amount has no net amount: the receipt names the amount that it shows', async () => {
  await amountField().fill('60000');
  await page()
    .locator('.receipt')
    .getByText(/按 50,000\.00 计算/)
    .first()
    .waitFor();
  expect(await page().locator('.receipt').first().innerText()).not.toContain('60,000');
  await expect.poll(() => page().getByRole('button', { name: '提现 60,000.00' }).isDisabled()).toBe(true);
});

it('the reason stands above the disabled button', async () => {
  await page().locator('.actionbar').getByText('请输入提现金额').waitFor();
  await expect.poll(() => page().getByRole('button', { name: '提现', exact: true }).isDisabled()).toBe(true);
  await amountField().fill('60000');
  await page().locator('.actionbar').getByText('金额超出可提现，请先修改金额').waitFor();
  await world.server.database.pool.query("update withdrawals.rule set opens_at = '23:00', closes_at = '23:30'");
  await amountField().fill('200');
  await page()
    .locator('.actionbar')
    .getByText(/提现时间为 23:00–23:30/)
    .waitFor();
  await world.server.database.pool.query("update withdrawals.rule set opens_at = '08:00', closes_at = '22:00'");
});

it('offers one way of proof at a time: six boxes for the code, or the password', async () => {
  await amountField().fill('200');
  await page().getByText('下一步短信验证，验证码自动发出').waitFor();
  await page().getByRole('button', { name: '提现 200.00', exact: true }).click();
  const code = page().getByRole('textbox', { name: '短信验证码' });
  const boxes = page().locator('.code-boxes i');
  // the code was sent with the sheet, and its field has the focus
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await page().keyboard.type('407162');
  expect(await boxes.allInnerTexts()).toEqual(['4', '0', '7', '1', '6', '2']);
  await page().getByRole('button', { name: '改用登录密码' }).click();
  await page().locator('input[type=password]').waitFor();
  expect(await code.count()).toBe(0);
  await page().getByRole('button', { name: '改用短信验证码' }).click();
  await code.waitFor();
  expect(await boxes.allInnerTexts()).toEqual(['', '', '', '', '', '']);
  expect(await page().locator('input[type=password]').count()).toBe(0);
});

it('a double tap makes one withdrawal, whose result survives a reload and never leads back to the form', async () => {
  const before = await count();
  const submit = await fill('123.45');
  await submit.dblclick();
  await submitted().waitFor();
  expect(await count()).toBe(before + 1);
  const { no = '' } = (await client.ok(listWithdrawals, { pageSize: 1 })).rows[0] ?? {};
  await page().getByText(no).waitFor();
  await reloadApp(page());
  await submitted().waitFor();
  await page().getByText(no).waitFor();
  await page().goBack();
  await page().getByRole('heading', { name: '我的钱包' }).waitFor();
  await page().goForward();
  await submitted().waitFor();
  await page().getByRole('button', { name: '完成' }).click();
  await page().getByRole('heading', { name: '我的钱包' }).waitFor();
  expect(await count()).toBe(before + 1);
  expect(watched.faults).toEqual([]);
});

it('the list shows the steps of withdrawals in progress, counts the states, and cancels after a question', async () => {
  await client.ok(applyWithdrawal, application(payee, 12_345));
  await openApp(page(), '/pages/earnings/withdrawalList');
  const { open, stopped } = await client.ok(getWithdrawalSummary, {});
  await page()
    .getByRole('button', { name: `处理中 ${open.count}`, exact: true })
    .click();
  const row = page().getByRole('listitem').filter({ hasText: '123.45' }).first();
  await expect
    .poll(() => row.getByRole('list', { name: '提现进度' }).innerText())
    .toMatch(/已申请[^]*已通过[^]*打款[^]*到账/);
  await row.getByRole('button', { name: '撤销提现' }).click();
  await page().locator('.modal').getByRole('button', { name: '撤销提现' }).click();
  await page()
    .getByRole('button', { name: `未成功 ${stopped.count + 1}`, exact: true })
    .click();
  await page()
    .getByText(/123\.45 已于 .* 退回分润钱包/)
    .first()
    .waitFor();
  expect((await client.ok(listWithdrawals, { pageSize: 1 })).rows[0]).toMatchObject({
    status: 'cancelled',
    amountFen: 12_345,
  });
  expect(watched.faults).toEqual([]);
});

it('a connection cut after the commit leaves one withdrawal: the retry gets its answer', async () => {
  const before = await count();
  await page().route(
    APPLY,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await (await fill('200')).click();
  await page()
    .getByText(/还不知道这笔提现是否成功/)
    .waitFor();
  await expect.poll(() => page().getByLabel('提现金额（元）').isDisabled()).toBe(true);
  await page().getByRole('button', { name: '确认结果' }).click();
  await submitted().waitFor();
  expect(await count()).toBe(before + 1);
});

it('a request that never reached the server is made once by the retry', async () => {
  const before = await count();
  await page().route(APPLY, (route) => route.abort('connectionreset'), { times: 1 });
  await (await fill('300')).click();
  await page().getByRole('button', { name: '确认结果' }).dblclick();
  await submitted().waitFor();
  expect(await count()).toBe(before + 1);
});

it('a wrong password is shown at its field and no money moves', async () => {
  const before = await count();
  await (await fill('200', 'not-the-one')).click();
  await page()
    .getByRole('dialog')
    .getByText(/密码错误/)
    .waitFor();
  expect(await count()).toBe(before);
});

it('the eye hides every amount of the wallet and is remembered', async () => {
  await openApp(page(), '/pages/earnings/index');
  await page().getByRole('button', { name: '隐藏金额' }).click();
  expect(await page().locator('main').innerText()).not.toMatch(/\d,\d{3}\.\d\d|\d\.\d\d/);
  await reloadApp(page());
  await page().getByRole('button', { name: '显示金额' }).click();
  await expect.poll(() => page().locator('main').innerText()).toMatch(/\d\.\d\d/);
});
