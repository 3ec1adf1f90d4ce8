/** 机具品牌: parts whose shares add up to 100.0 %; each brand links to its transactions. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { installNavigator } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import { BrandShares } from './data-brands.tsx';
import type { CardQuery } from '../periods.ts';

await loadTexts(['statistics']);

const asked: CardQuery = {
  from: '2026-09-01',
  to: '2026-09-30',
  scope: 'team',
  period: 'month',
  now: new Date('2026-09-18T06:36:00Z'),
};
const part = (amountFen: number, count = 1) => ({ amountFen: fen(amountFen), count });
const BRANDS = [
  { brandId: '2', name: '华汇通', ...part(98_765_432_10, 9_846) },
  { brandId: '1', name: '新联', ...part(16_622_929_76, 1_204) },
  { brandId: '3', name: '安捷付', ...part(1) },
];
const answer = { ...part(115_388_361_87, 11_051), brands: BRANDS, leftOut: [] };
const rest = part(7_000_000_00, 4_400);
const partly = { ...answer, brands: [...BRANDS, rest], leftOut: ['2026-09-18'] };

const links = () => page.getByRole('link').elements();
const shares = () => [...document.querySelectorAll('.end .s')].map((share) => share.textContent ?? '');
const stays = (): void => undefined;
const ways = { push: stays, redirect: stays, relaunch: stays, switchTab: stays, back: stays, rewrite: stays };
const mayOpen = (does: boolean): void =>
  installNavigator({ ...ways, reload: stays, prefetch: stays, mayOpen: () => does });
afterEach(() => page.viewport(390, 844));

it('each leads to the transactions of its brand, in the same days and scope', async () => {
  mayOpen(true);
  await render(<BrandShares answer={answer} asked={asked} />);
  await expect.poll(links).toHaveLength(3);
  const [first] = links();
  expect(first?.textContent).toBe('华汇通9,846 笔98,765,432.1085.6%');
  expect(first?.getAttribute('href')).toBe(
    '/pages/home/home/trading-info?scope=team&from=2026-09-01&to=2026-09-30&brandId=2',
  );
  expect(shares()).toEqual(['85.6%', '14.4%', '0.0%']);
});

it('sales that are not counted by brand yet are last, labelled so, and link nowhere', async () => {
  await render(<BrandShares answer={partly} asked={asked} />);
  await expect.poll(shares).toHaveLength(4);
  expect(links()).toHaveLength(3);
  await expect.element(page.getByText('有 1 天的交易较多，还没按品牌统计完')).toBeVisible();
  const rows = document.querySelectorAll('.row');
  expect(rows[rows.length - 1]?.textContent).toContain('品牌统计中');
  const tenths = shares().map((share) => Math.round(Number.parseFloat(share) * 10));
  expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(1_000);
});

it('an unknown terminal has no brand, whatever else is counted', async () => {
  await render(<BrandShares answer={{ ...partly, leftOut: [] }} asked={asked} />);
  await expect.element(page.getByText('品牌未知')).toBeVisible();
  expect(links()).toHaveLength(3);
});

it('fits at 320 px', async () => {
  await page.viewport(320, 568);
  await render(<BrandShares answer={partly} asked={asked} />);
  await expect.poll(links).toHaveLength(3);
  for (const row of links()) expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
