/** Withdrawing on a phone: live preview, exactly one withdrawal under double taps and network faults, cancelling. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listWithdrawals } from '#capabilities/wallet/contract/list-withdrawals.ts';
import { PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import type { TestClient } from '#testing/test-server.ts';
import { openBrowser, openPage, type Watched, openApp, reloadApp } from './browser.ts';
import { keepSession } from './phone-stage.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

const AGENT = idOf<AgentId>(3);
const APPLY = '**/prod-api/api/ag/wallet/withdraw/apply';
let world: WalletWorld;
let client: TestClient;
let browser: Browser;
let watched: Watched;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client } = await world.withPayee(AGENT));
  await world.server.database.pool.query('update wallet.rule set daily_count = 100');
  await world.earn(AGENT, 5_000_000);
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser.close();
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

const fill = async (amount: string): Promise<void> => {
  await page().getByLabel('提现金额（元）').fill(amount);
  await page().getByText('改用登录密码').click();
  await page().locator('input[type=password]').fill(PASSWORD);
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
  await page().getByRole('button', { name: '全部' }).click();
  await page().getByRole('button', { name: '提现 50,000.00', exact: true }).waitFor();
  expect(watched.faults).toEqual([]);
});

it('a double tap makes one withdrawal, which is listed and can be cancelled', async () => {
  const before = await count();
  await fill('123.45');
  const submit = page().getByRole('button', { name: '提现 123.45', exact: true });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.dblclick();
  await page().getByRole('heading', { name: '提现详情' }).waitFor();
  expect(await count()).toBe(before + 1);
  await page().getByRole('button', { name: '取消提现' }).click();
  await page().locator('.modal').getByRole('button', { name: '取消提现' }).click();
  await page().locator('dialog').getByText('已取消', { exact: true }).waitFor();
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
  await fill('200');
  await page().getByRole('button', { name: '提现 200.00', exact: true }).click();
  await page()
    .getByText(/还不知道这笔提现是否成功/)
    .waitFor();
  expect(await page().getByLabel('提现金额（元）').isDisabled()).toBe(true);
  await page().getByRole('button', { name: '确认结果' }).click();
  await page().getByRole('heading', { name: '提现详情' }).waitFor();
  expect(await count()).toBe(before + 1);
});

it('a request that never reached the server is made once by the retry', async () => {
  const before = await count();
  await page().route(APPLY, (route) => route.abort('connectionreset'), { times: 1 });
  await fill('300');
  await page().getByRole('button', { name: '提现 300.00', exact: true }).click();
  await page().getByRole('button', { name: '确认结果' }).dblclick();
  await page().getByRole('heading', { name: '提现详情' }).waitFor();
  expect(await count()).toBe(before + 1);
});

it('a wrong password is shown at its field and no money moves', async () => {
  const before = await count();
  await fill('200');
  await page().locator('input[type=password]').fill('not-the-one');
  await page().getByRole('button', { name: '提现 200.00', exact: true }).click();
  await page()
    .locator('.proof, fieldset')
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
  expect(await page().locator('main').innerText()).toMatch(/\d\.\d\d/);
});
