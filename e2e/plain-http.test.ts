/**
 * A phone that opens the app over plain http from another machine in the same network: such an origin is no secure
 * context, where browsers withhold `crypto.randomUUID`, `crypto.subtle`, the clipboard and service workers.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openApp, openBrowser, openPage, OTHER_HOST, type WatchedPage } from './browser.ts';
import { proveByPassword } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const AGENT = idOf<AgentId>(3);
let world: WalletWorld;
let client: TestClient;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client } = await world.withPayee(AGENT));
  await world.earn(AGENT, 5_000_000);
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await world.check();
  await world.server.close();
});
beforeEach(async () => {
  watched = await openPage(browser, world.server.url.replace('127.0.0.1', OTHER_HOST));
  await page().clock.setFixedTime(world.server.clock.now());
});

const page = (): Page => watched.page;
const openForm = async (): Promise<void> => {
  await keepSession(page(), client);
  await openApp(page(), '/pages/earnings/index');
  expect(await page().evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await page().getByRole('button', { name: '提现', exact: true }).click();
  await page().getByLabel('提现金额（元）').fill('120');
  await page().getByRole('button', { name: '提现 120.00', exact: true }).click();
  await proveByPassword(page(), PASSWORD);
};
const confirm = () => page().getByRole('button', { name: '确认提现' });
const count = async (): Promise<number> => (await client.ok(listWithdrawals, { pageSize: 100 })).rows.length;

it('withdraws', async () => {
  await openForm();
  await confirm().click();
  await page().getByRole('heading', { name: '已提交' }).waitFor();
  expect(await count()).toBe(1);
  expect(watched.faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});

it('an error before anything was sent is no unknown outcome: it is reported, and the form stays as it was', async () => {
  await openForm();
  const before = await count();
  await page().evaluate(() =>
    Object.defineProperty(crypto, 'getRandomValues', {
      value: () => {
        throw new TypeError('no random numbers');
      },
    }),
  );
  await confirm().click();
  await page().getByText('系统错误').waitFor();
  expect(await page().getByText('还不知道').count()).toBe(0);
  expect(await page().getByLabel('提现金额（元）').inputValue()).toBe('120');
  expect(await page().getByRole('button', { name: '提现 120.00', exact: true }).isEnabled()).toBe(true);
  expect(await count()).toBe(before);
});
