/**
 * The operator's console: login, the review of withdrawals by two approvers, its effect on the agent; axe checks in
 * light and dark.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getWithdrawal } from '#capabilities/withdrawals/contract/list/get-withdrawal.ts';
import { addTestStaff } from '#testing/staff.ts';
import type { TestClient } from '#testing/test-server.ts';
import { application, walletWorld, type WalletWorld } from '#testing/wallet.ts';
import { closePages, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { DESKTOP, logIn, typePassword } from './console-login.ts';

const AGENT = idOf<AgentId>(3);
const SMALL_FEN = 800_000;
const LARGE_FEN = 4_680_000;
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: WalletWorld;
let agent: TestClient;
let settlementAccountId: string;
let browser: Browser;

beforeAll(async () => {
  world = await walletWorld({ servesApp: true });
  ({ client: agent, settlementAccountId } = await world.withPayee(AGENT));
  await world.server.database.pool.query('update withdrawals.rule set daily_count = 100');
  await world.earn(AGENT, 60_000_000);
  const { db } = world.server.database;
  await addTestStaff(db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
  await addTestStaff(db, { loginName: 'limin', name: '李敏', role: 'finance' });
  await addTestStaff(db, { loginName: 'hejing', name: '何静', role: 'support' });
  await addTestStaff(db, { loginName: 'zhoulan', name: '周岚', role: 'admin' });
  await addTestStaff(db, {
    loginName: 'newcomer',
    name: '孟宇',
    role: 'finance',
    mustChange: true,
    createdAtMs: Date.now(),
  });
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await closePages(browser);
  await world.check();
  await world.server.close();
});

const apply = (amountFen: number) => agent.ok(applyWithdrawal, application(settlementAccountId, amountFen));

const openConsole = async (
  path = '/console/withdrawals',
  viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<WatchedPage> => {
  const watched = await openPage(browser, world.server.url, {
    viewport,
    colorScheme,
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  });
  await watched.page.clock.setFixedTime(world.server.clock.now());
  await watched.page.goto(path);
  return watched;
};

const login = (page: Page, name: string): Promise<void> => logIn(world.server, page, name);

/** One page for each account, because a browser starts a process for each further one, which compiles the app again. */
const pages = new Map<string, WatchedPage>();

const again = async (
  watched: WatchedPage,
  [path = '/console/withdrawals', viewport = DESKTOP, colorScheme = 'light']: Parameters<typeof openConsole>,
): Promise<void> => {
  const { page, faults } = watched;
  page.removeAllListeners('request');
  await page.unrouteAll();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(path);
  faults.length = 0;
};

const loggedIn = async (name: string, ...more: Parameters<typeof openConsole>): Promise<WatchedPage> => {
  const known = pages.get(name);
  if (known) await again(known, more);
  const watched = known ?? (await openConsole(...more));
  if (!known) await login(watched.page, name);
  pages.set(name, watched);
  await watched.page.getByRole('navigation').waitFor();
  return watched;
};

const row = (page: Page, no: string) => page.locator('tr', { has: page.locator(`input[aria-label="选择 ${no}"]`) });
/** Decisions are sent when they can no longer be undone. */
const SENT_MS = 15_000;
const isApproved = async (id: string): Promise<boolean> =>
  (await agent.ok(getWithdrawal, { id })).steps.some(({ step }) => step === 'approved');

describe('the review of withdrawals', () => {
  it('login returns to the requested page; the agent sees the approval', async () => {
    const { id, no } = await apply(SMALL_FEN);
    const { page, faults } = await loggedIn('wangmin', '/console/withdrawals');
    await row(page, no).click();
    const detail = page.getByRole('complementary');
    await detail.getByText('账本余额一致').waitFor();
    await expect.poll(() => detail.innerText()).toMatch(/7,518/);
    await detail.getByRole('button', { name: '通过 7,518.00' }).click();
    await detail.getByText('再按 Enter 才通过').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('7,518.00 已通过').waitFor();
    expect(await isApproved(id)).toBe(false);
    // Leaving the page sends the decision that could still be undone.
    await page.reload();
    await page.getByRole('heading', { name: '提现', exact: true }).waitFor();
    await expect.poll(() => isApproved(id), { timeout: SENT_MS }).toBe(true);
    expect(faults).toEqual([]);
  });

  it('above the limit a second approver is required; the list can be used by keyboard', async () => {
    const { id, no } = await apply(LARGE_FEN);
    const first = await loggedIn('wangmin');
    await first.page.getByText('双人复核', { exact: true }).first().waitFor();
    await first.page.keyboard.press('j');
    await first.page.getByRole('button', { name: /初审通过/ }).waitFor();
    await first.page.keyboard.press('a');
    await first.page.keyboard.press('Enter');
    await first.page.getByText('已初审，等待另一位同事复核').waitFor();
    await row(first.page, no).click();
    await row(first.page, no).getByText('王敏 已初审').waitFor();
    await first.page.getByText('您已完成初审，需由另一位同事复核').waitFor();
    await expect.poll(() => first.page.getByRole('button', { name: /^通过|^初审/ }).isDisabled()).toBe(true);
    expect(await isApproved(id)).toBe(false);
    // the address that the first person sends to the second opens the same withdrawal; its row waits for the second
    expect(new URL(first.page.url()).pathname).toBe(`/console/withdrawals/${no}`);
    const second = await loggedIn('limin', new URL(first.page.url()).pathname);
    await second.page.getByText(`提现单 ${no}`).waitFor();
    await second.page.getByText('等我复核 1').click();
    await row(second.page, no).click();
    await second.page.reload();
    expect(new URL(second.page.url()).search).toBe('?mine=true');
    await second.page.getByText(`提现单 ${no}`).waitFor();
    await second.page.getByRole('button', { name: /^通过/ }).click();
    await second.page.keyboard.press('Enter');
    await expect.poll(() => isApproved(id), { timeout: SENT_MS }).toBe(true);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  it('a rejection requires a reason, which the agent sees', async () => {
    const { id, no } = await apply(SMALL_FEN);
    const { page, faults } = await loggedIn('wangmin');
    await row(page, no).click();
    await page.getByText('账本余额一致').waitFor();
    await page.keyboard.press('r');
    const submit = page.getByRole('button', { name: /^驳回，退回/ });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: '驳回原因' }).click();
    await page.getByTitle('收款卡近期有变更，请联系客服核实后重新申请').click();
    await submit.click();
    await expect
      .poll(async () => (await agent.ok(getWithdrawal, { id })).reason, { timeout: SENT_MS })
      .toMatch(/收款卡近期有变更/);
    expect(faults).toEqual([]);
  });

  it('several withdrawals are approved in one step', async () => {
    const [one, other] = [await apply(SMALL_FEN), await apply(SMALL_FEN)];
    const warned = await apply(SMALL_FEN);
    await world.server.database.pool.query("update withdrawals.withdrawal set risk_hints = '{}' where no = any ($1)", [
      [one.no, other.no],
    ]);
    const { page, faults } = await loggedIn('wangmin');
    for (const { no } of [one, other]) await page.getByRole('checkbox', { name: `选择 ${no}` }).check();
    expect(await page.getByRole('checkbox', { name: `选择 ${warned.no}` }).isDisabled()).toBe(true);
    await page.keyboard.press('Shift+A');
    await page.getByText('再按 Enter 才通过').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('已通过 2 笔').waitFor();
    expect([await isApproved(one.id), await isApproved(other.id)]).toEqual([true, true]);
    expect(faults).toEqual([]);
  });

  it('holding A and Enter over a waiting queue decides one of it, and Z takes that back', async () => {
    const applied = [await apply(SMALL_FEN), await apply(SMALL_FEN), await apply(SMALL_FEN)];
    const { page, faults } = await loggedIn('wangmin');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/approve/.test(request.url())) calls.push(request.url());
    });
    await row(page, applied[0]?.no ?? '').waitFor();
    await page.keyboard.press('j');
    await page.getByText('账本余额一致').waitFor();
    for (const key of ['a', 'Enter']) {
      await page.keyboard.press(key);
      await page.evaluate((held) => {
        const repeated = { key: held, repeat: true, bubbles: true, cancelable: true };
        for (let times = 0; times < 60; times++)
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', repeated));
      }, key);
    }
    await page.getByRole('status').getByText('7,518.00 已通过').waitFor();
    expect(await page.locator('tr.c-sent').count()).toBe(1);
    await page.keyboard.press('z');
    await expect.poll(() => page.locator('tr.c-sent').count()).toBe(0);
    expect(calls).toEqual([]);
    expect(await Promise.all(applied.map(({ id }) => isApproved(id)))).toEqual([false, false, false]);
    expect(faults).toEqual([]);
  });

  it('an address that leads nowhere has a way back', async () => {
    const { page } = await loggedIn('wangmin', '/console/nowhere');
    await page.getByText('页面不存在，或您没有查看权限').waitFor();
    await page.getByRole('main').getByRole('link', { name: '工作台' }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/console\/?$/);
  });

  it('says why nothing appears when no call is answered, and continues when one is', async () => {
    const { page } = await loggedIn('wangmin');
    await page.route('**/prod-api/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByRole('alert').getByText('系统异常，请稍后再试').waitFor();
    await page.unroute('**/prod-api/**');
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await page.getByRole('heading', { name: '提现', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/console/);
  });

  it('support is read-only; a role sees its own pages alone; a one-time password must be changed first', async () => {
    await apply(SMALL_FEN);
    const support = await loggedIn('hejing');
    await support.page.locator('tbody tr[aria-selected]').first().click();
    await support.page.getByText('账本余额一致').waitFor();
    expect(await support.page.getByRole('button', { name: /通过|驳回/ }).count()).toBe(0);
    const admin = await openConsole();
    await login(admin.page, 'zhoulan');
    await admin.page.getByRole('navigation').waitFor();
    expect(await admin.page.getByRole('navigation').innerText()).not.toContain('提现');
    const newcomer = await openConsole();
    await login(newcomer.page, 'newcomer');
    await newcomer.page.getByRole('heading', { name: '首次登录，请先修改密码' }).waitFor();
    const wrong = await openConsole();
    await typePassword(wrong.page, 'wangmin', 'wrong-password');
    await wrong.page.getByRole('alert').waitFor();
    expect([support, admin, newcomer].flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe.each([
  ['1440×900', DESKTOP],
  ['1280×800', { width: 1280, height: 800 }],
] as const)('at %s', (size, viewport) => {
  it.each(['light', 'dark'] as const)(
    '%s: no axe violations, no horizontal overflow, and no column behind the detail',
    async (scheme) => {
      await apply(LARGE_FEN);
      const { page, faults } = await loggedIn('wangmin', '/console/withdrawals', viewport, scheme);
      await page.getByText('双人复核', { exact: true }).first().waitFor();
      await page.keyboard.press('j');
      await page.getByText('账本余额一致').waitFor();
      await page.evaluate(axeScript);
      const found = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
        );
      });
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/console-${size}-${scheme}.png` });
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const listEnd = await page
        .locator('th')
        .last()
        .evaluate((cell) => cell.getBoundingClientRect().right);
      expect(listEnd).toBeLessThanOrEqual((await page.getByRole('complementary').boundingBox())?.x ?? 0);
      expect(faults).toEqual([]);
    },
  );
});
