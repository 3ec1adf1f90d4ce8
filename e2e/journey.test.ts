/** The main job, from login to a fen explained and money withdrawn, on data that arrives by the signed feed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { codeSentTo } from '#capabilities/session/server/testing.ts';
import { openStage, typeLogin, type Stage } from './stage.ts';

let stage: Stage;
let page: Page;
let faults: string[];

beforeAll(async () => {
  stage = await openStage();
  ({ page, faults } = await stage.phone());
}, 300_000);
afterAll(() => stage.close());

describe('an agent', () => {
  it('logs in with account, password and captcha', async () => {
    await page.goto('/');
    await typeLogin(stage, page, 'ZY80318');
    await page.waitForURL('**/pages/home/home/index');
    await page.getByText('下午好，马俊杰').waitFor();
    expect(faults).toEqual([]);
  });
  it('sees today’s business, and a transaction arriving by the feed without a reload', async () => {
    const today = page.getByRole('main').getByRole('link', { name: /^¥/ }).first();
    expect(await today.textContent()).toBe('¥0.00');
    const reply = await stage.feed([stage.sale('e2e-1')]);
    expect(reply.fates).toEqual(['booked']);
    await page.getByRole('link', { name: '¥8,437.00', exact: true }).waitFor();
    await page.getByText('1 笔', { exact: true }).waitFor();
    await page.getByRole('link', { name: '今日收益 ¥0.84 分润' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('withdraws: preview, code by text message, submit, and finds it in the list', async () => {
    await page.getByRole('link', { name: '提现', exact: true }).tap();
    await page.getByLabel('提现金额（元）').fill('3000');
    console.log(await page.locator('body').ariaSnapshot());
    await page.getByText('2,818.00').waitFor();
    console.log(await page.locator('body').ariaSnapshot());
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, '13900000002'));
    await page.getByRole('button', { name: '提现 3,000.00' }).tap();
    await page.waitForURL('**/pages/earnings/withdrawalList**');
    await page.getByText('申请已提交').waitFor();
    console.log(await page.locator('body').ariaSnapshot());
    await page.screenshot({ path: '/tmp/wl.png' });
    expect(faults).toEqual([]);
  });
});
