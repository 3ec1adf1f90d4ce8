/** Home, data tab and notices agree with each other, update live, and fit every phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_PHONE, openApp } from './browser.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

const DATA = '/pages/data/index';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([
    stage.sale('figures-1'),
    stage.sale('figures-2', { amountFen: 100_000, feeFen: 600, cardType: 2 }),
  ]);
}, 300_000);
afterAll(() => stage.close());

const heroOf = (page: Page) => page.locator('.fig-hero').textContent();
const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('figures', () => {
  it('are equal on home and on the data tab, and the breakdown adds up to them', async () => {
    const { page, faults } = await loggedIn(stage, 'mid');
    await openApp(page, HOME);
    await page.getByText('¥9,437.00').first().waitFor();
    await openApp(page, DATA);
    await page.getByRole('tab', { name: '今日' }).tap();
    await page.locator('.fig-xl', { hasText: '¥9,437.00' }).first().waitFor();
    await page.getByRole('button', { name: /^交易构成\s*POS贷记卡 89\.4% · POS借记卡 10\.6%$/ }).tap();
    await expect
      .poll(() => page.locator('.table tr').allTextContents())
      .toEqual(['类型金额（元）', 'POS贷记卡8,437.00', 'POS借记卡1,000.00', '合计9,437.00']);
    expect(faults).toEqual([]);
  });

  it('of each type, payment type and brand open the transactions behind them, with the same total', async () => {
    const { page, faults } = await loggedIn(stage, 'mid');
    for (const [name, filter, total] of [
      [/^POS借记卡/, 'totalTypes=2', '¥1,000.00'],
      [/^新联.*9,437\.00.*100\.0%/s, 'brandId=1', '¥9,437.00'],
      [/^POS消费.*9,437\.00.*100\.0%/s, 'paymentTypes=1', '¥9,437.00'],
    ] as const) {
      await openApp(page, `${DATA}?period=today&scope=team&composition=true`);
      await page.getByRole('link', { name }).tap();
      await page.waitForURL((url) => url.search.includes(filter));
      await page.locator('.fig-xl:visible', { hasText: total }).waitFor();
      await page.getByRole('button', { name: '筛选' }).filter({ hasText: '2' }).waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('update on home without a reload when a transaction arrives', async () => {
    const { page } = await loggedIn(stage, 'mid');
    const line = page.waitForResponse((response) => response.url().endsWith('/stream'));
    await openApp(page, HOME);
    await page.getByText('¥9,437.00').first().waitFor();
    await line;
    const { outcomes } = await stage.feed([stage.sale('figures-3', { amountFen: 56_300, feeFen: 338 })]);
    expect(outcomes).toEqual(['booked']);
    await page.getByText('¥10,000.00').first().waitFor();
  });

  it('stay on the screen without a network, with the time they are from', async () => {
    const { page } = await loggedIn(stage, 'mid');
    await openApp(page, HOME);
    await page.getByText('今日交易额 · 团队').waitFor();
    const before = await heroOf(page);
    await page.context().setOffline(true);
    await page.getByText(/网络不可用，截至 \d\d:\d\d/).waitFor();
    expect(await heroOf(page)).toBe(before);
  });

  it.each([
    ['Chinese', {}],
    ['English, large text, dark', { 'zy.lang': 'en', 'zy.text': '130', 'zy.theme': 'dark' }],
    ['Japanese, large text', { 'zy.lang': 'ja', 'zy.text': '130' }],
  ])('fit at 320 px: %s', async (_what, kept: Record<string, string>) => {
    const { page } = await loggedIn(stage, 'mid', { viewport: SMALL_PHONE });
    await page.addInitScript(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(kept),
    );
    for (const path of [HOME, DATA]) {
      await openApp(page, path);
      await page.locator('.fig-hero, .fig-xl').first().waitFor();
      expect(await widthOver(page)).toBe(0);
    }
  });
});

describe('notices', () => {
  it('are unread until they are opened or all are marked as read', async () => {
    const { page, faults } = await loggedIn(stage, 'direct');
    await openApp(page, HOME);
    await page.getByRole('button', { name: /^通知，\d+ 条未读/ }).tap();
    const welcome = page.getByRole('link', { name: '欢迎使用展业' });
    await welcome.filter({ hasText: '未读' }).tap();
    await page.getByRole('heading', { name: '收益算得清' }).waitFor();
    await page.goBack();
    await welcome.filter({ hasNotText: '未读' }).waitFor();
    await page.getByRole('button', { name: '全部已读' }).tap();
    await page.locator('.nav-txt:disabled').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '通知', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});
