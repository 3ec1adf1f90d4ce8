/**
 * The percentages of home and of the data tab, with sales at chosen times: against yesterday and last month, up to the
 * last full hour.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from './browser.ts';
import { HOME, keepSession, openQuietStage, STORY_NOW, type PhoneStage } from './phone-stage.ts';

const DATA = '/pages/data/index';
/** 0.6 % of every sale is its fee: all shares are proportional to the amounts. */
const FEE_PARTS = 1000 / 6;

/** Day, time in Shanghai, and yuan; thousands of yuan, so that no share is rounded. */
const SALES = [
  ['2026-09-18', '09:30', 1000],
  ['2026-09-18', '14:10', 500_000],
  ['2026-09-17', '10:00', 800],
  ['2026-09-17', '14:30', 200_000],
  ['2026-09-17', '20:00', 900_000],
  ['2026-09-02', '12:00', 707_000],
  ['2026-08-10', '12:00', 1_609_000],
  ['2026-08-18', '11:00', 50_000],
  ['2026-08-18', '14:01', 900_000],
  ['2026-08-25', '12:00', 700_000],
] as const;

let stage: PhoneStage;
let page: Page;

const sell = async (sales: readonly (readonly [string, string, number])[]): Promise<void> => {
  const { outcomes } = await stage.feed(
    sales.map(([day, time, yuan]) =>
      stage.sale(`compare-${day}-${time}`, {
        occurredAt: new Date(`${day}T${time}:00+08:00`).toISOString(),
        amountFen: yuan * 100,
        feeFen: (yuan * 100) / FEE_PARTS,
      }),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['booked']));
};

beforeAll(async () => {
  stage = await openQuietStage(STORY_NOW);
  await sell(SALES);
  ({ page } = await stage.phone());
  await keepSession(page, await stage.server.as(stage.world.agents.mid.id));
}, 300_000);
afterAll(() => stage.close());

/** The change as displayed: its direction, the percentage, and the comparison. */
const deltasOf = async (of: Page): Promise<string[]> => {
  await of.locator('.delta:visible').first().waitFor();
  return of.locator('.delta:visible').allTextContents();
};
const card = (title: string) => page.locator('.card', { hasText: title }).first();

describe('at 14:36', () => {
  it('home compares today with yesterday until 14:00, and the earnings of the month with last month', async () => {
    await openApp(page, HOME);
    await page.getByText('¥501,000.00').first().waitFor();
    // today 1 000 to 800; the month 707 000 + 1 100 800 + 1 000 to 1 609 000 + 50 000
    expect(await deltasOf(page)).toEqual(['上升25.0%较昨日 · 截至 14:00', '上升30.02较昨日此时', '上升9.0%较上月同期']);
  });

  it('the data tab says the same of today, and that yesterday is the dashed line', async () => {
    await openApp(page, `${DATA}?period=today`);
    await page.locator('.fig-xl', { hasText: '¥501,000.00' }).first().waitFor();
    expect(await deltasOf(page)).toEqual(['上升25.0%较昨日 · 截至 14:00', '上升25.0%较昨日 · 截至 14:00']);
    await expect.poll(() => card('交易').locator('.legend').first().textContent()).toContain('昨日');
    await expect.poll(() => card('交易').locator('.tip').textContent()).toMatch(/^14时 至今500,000.00昨日/);
  });

  it('the month is compared up to the same hour of last month', async () => {
    await openApp(page, DATA);
    await page.locator('.fig-xl', { hasText: '¥2,308,800.00' }).first().waitFor();
    expect(await deltasOf(page)).toEqual(['上升9.0%较上月同期 · 截至 14:00', '上升9.0%较上月同期 · 截至 14:00']);
  });

  it('a completed period is compared as a whole', async () => {
    await openApp(page, `${DATA}?period=custom&from=2026-08-18&to=2026-08-18`);
    await page.locator('.fig-xl', { hasText: '¥950,000.00' }).first().waitFor();
    // nothing was sold on the day before: there is nothing to compare with
    expect(await page.locator('.delta:visible').count()).toBe(0);
    await openApp(page, `${DATA}?period=custom&from=2026-08-18&to=2026-08-25`);
    await page.locator('.fig-xl', { hasText: '¥1,650,000.00' }).first().waitFor();
    expect(await deltasOf(page)).toEqual(['上升2.5%较前一时段', '上升2.5%较前一时段']);
  });
});

it('a sale moves the figure at once, and the percentage with the hour', async () => {
  const line = page.waitForResponse((response) => response.url().endsWith('/stream'));
  await openApp(page, HOME);
  await line;
  await page.getByText('¥501,000.00').first().waitFor();
  await sell([['2026-09-18', '14:35', 1000]]);
  await page.getByText('¥502,000.00').first().waitFor();
  expect((await deltasOf(page))[0]).toBe('上升25.0%较昨日 · 截至 14:00');
  stage.server.clock.set('2026-09-18T07:05:00.000Z');
  await sell([['2026-09-18', '15:01', 500]]);
  await page.getByText('¥502,500.00').first().waitFor();
  // 502 000 to 200 800
  expect((await deltasOf(page))[0]).toBe('上升150.0%较昨日 · 截至 15:00');
});
