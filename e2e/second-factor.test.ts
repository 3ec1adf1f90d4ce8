/** Two-step verification on a phone: switched on in the settings, asked for at login, and used to withdraw. */
import { URI } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import type { TestClient } from '#testing/test-server.ts';
import { PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { HOME, keepSession, LOGIN } from './phone-stage.ts';

const AGENT = idOf<AgentId>(3);
const PERIOD_MS = 30_000;
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

const page = (): Page => watched.page;
const tap = (name: string, within: Pick<Page, 'getByRole'> = page()) =>
  within.getByRole('button', { name, exact: true }).tap();

/**
 * Switches two-step verification on. @returns an authenticator: each code is of a new time step, because a code counts
 * once.
 */
const switchOn = async (): Promise<() => string> => {
  await openApp(page(), '/pages/myInfo/setting/setting?view=security');
  await page().getByText('两步验证').tap();
  const uri = await page().getByRole('link', { name: '在本机的验证器中打开' }).getAttribute('href');
  const next = (): string => {
    world.server.clock.advance(PERIOD_MS);
    return URI.parse(uri ?? '').generate({ timestamp: world.server.clock.now().getTime() });
  };
  await page().getByLabel('2. 输入验证器显示的验证码').fill(next());
  await page().locator('input[type=password]').fill(PASSWORD);
  await tap('开启两步验证');
  await tap('我已保存');
  await page()
    .getByText(/^两步验证已开启：/)
    .waitFor();
  return next;
};

const logOut = async (): Promise<void> => {
  await openApp(page(), '/pages/myInfo/index');
  await tap('退出登录');
  await tap('退出登录', page().getByRole('dialog'));
  await page().waitForURL(`**${LOGIN}`);
};

const logIn = async (userName: string, code: () => string): Promise<void> => {
  await page().getByLabel('账号或手机号').fill(userName);
  await page().getByLabel('密码', { exact: true }).fill(PASSWORD);
  const agree = page().getByRole('checkbox', { name: /我已阅读并同意/ });
  if (!(await agree.isChecked())) await agree.check();
  await tap('登录');
  await page().getByLabel('两步验证码').fill(code());
  await tap('登录');
  await page().waitForURL(`**${HOME}`);
};

it('is switched on, asked for at login, and replaces the password when withdrawing', async () => {
  watched = await openPage(browser, world.server.url);
  await page().clock.setFixedTime(world.server.clock.now());
  await keepSession(page(), client);
  const code = await switchOn();
  // logging out ends this session too
  const { user } = await client.ok(getCaller, {});
  await logOut();
  await logIn(user.userName, code);
  await openApp(page(), '/pages/earnings/index');
  await tap('提现');
  await page().getByLabel('提现金额（元）').fill('200');
  await tap('提现 200.00');
  await page().getByLabel('两步验证码').fill(code());
  await tap('确认提现');
  await page().getByRole('heading', { name: '已提交' }).waitFor();
  expect(watched.faults).toEqual([]);
});
