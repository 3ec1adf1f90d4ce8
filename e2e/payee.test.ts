/**
 * A card is changed on a phone: the form names the consequences before it is sent, the accounts show the protection,
 * and "that was not me" stops withdrawals, from the page and from the text message without a session.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { makeBankCard } from '#platform/validate/make.ts';
import { messageToken } from '#capabilities/settlement/server/record-change.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { PASSWORD, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { keepSession } from './phone-stage.ts';

const AGENT = AGENT_IDS.direct;
const FORM = '/pages/myInfo/bindCard/bindCard';
const ACCOUNTS = '/pages/myInfo/settlementAccount/index';
const CARD = makeBankCard('621483', 5218, 16);
const TAIL = CARD.slice(-4);

let world: WalletWorld;
let client: TestClient;
let payee: string;
let browser: Browser;
let watched: WatchedPage;
const page = (): Page => watched.page;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client, settlementAccountId: payee } = await world.withPayee(AGENT));
  await world.earn(AGENT, 5_000_000);
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await world.check();
  await world.server.close();
});

const visit = async (path: string, isLoggedIn = true): Promise<void> => {
  watched = await openPage(browser, world.server.url);
  await page().clock.setFixedTime(world.server.clock.now());
  if (isLoggedIn) await keepSession(page(), client);
  await openApp(page(), path);
};
beforeEach(() => closePages(browser));

it('names the consequences of the change, and changes the card', async () => {
  await visit(`${FORM}?id=${payee}`);
  await page().getByText('72 小时后才能提到新卡').waitFor();
  await page().getByText('已实名').waitFor();
  await page()
    .getByText(/短信马上发到 139\*+/)
    .waitFor();
  await page().getByLabel('银行卡号').fill(CARD);
  await page().getByText('改用登录密码').click();
  await page().locator('input[type=password]').fill(PASSWORD);
  await page()
    .getByRole('button', { name: `起提现到 ${TAIL}` })
    .click();
  await page().getByText('结算账户已修改').waitFor();
  expect(watched.faults).toEqual([]);
});

it("shows the protection on the page of accounts, and on a withdrawal's page to which card it goes and until when", async () => {
  await visit(ACCOUNTS);
  await page().getByText('换卡保护期').first().waitFor();
  await page().getByText('还有 72 小时 0 分').waitFor();
  await page()
    .getByText(/其间提现仍到招商银行/)
    .waitFor();
  expect(await page().getByRole('button', { name: '撤回换卡' }).isVisible()).toBe(true);
  await visit('/pages/earnings/earningsWithdrawal');
  await page()
    .getByText(new RegExp(`之后提到尾号 ${TAIL}`))
    .waitFor();
  expect(watched.faults).toEqual([]);
});

it('stops withdrawals from the link of the text message without a session', async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from settlement.change`.execute(
    world.server.database.db,
  );
  const token = messageToken(world.server.services, rows[0]?.id as never);
  await visit(`/pages/myInfo/settlementAccount/payeeStopped?t=${token}`, false);
  await page().getByText('收款卡将要更换').waitFor();
  await page().getByRole('button', { name: '不是我换的，停止提现' }).click();
  await page().getByText('提现已停止').first().waitFor();
  expect(watched.faults).toEqual([]);
});

it('shows the stopped page with its three steps, and the withdrawal leads to them', async () => {
  client = await world.server.as(AGENT);
  await visit('/pages/earnings/earningsWithdrawal');
  await page().getByText('提现已停止，完成恢复步骤后才能提现').first().waitFor();
  await visit('/pages/myInfo/settlementAccount/payeeStopped');
  await page().getByText('接下来 3 步恢复').waitFor();
  await page().getByText('已撤下').waitFor();
  await page().getByRole('button', { name: '改密码' }).waitFor();
  expect(watched.faults).toEqual([]);
});

it('locks the holder to the certified person where the number is known', async () => {
  const other = await world.withPayee(AGENT_IDS.leaf);
  client = other.client;
  await visit(FORM);
  await page().getByText('已实名').waitFor();
  expect(await page().getByLabel('持卡人姓名').count()).toBe(0);
  expect(await page().getByLabel('持卡人身份证号').count()).toBe(0);
});
