/** 支付类型: parts whose shares add up to 100.0 %, each of which links to its transactions. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { installNavigator } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import type { CardQuery } from '../periods.ts';
import { PaymentShares } from './data-payments.tsx';

await loadTexts(['statistics']);

const asked: CardQuery = {
  from: '2026-09-01',
  to: '2026-09-30',
  scope: 'team',
  period: 'month',
  now: new Date('2026-09-18T06:36:00Z'),
};
const type = (paymentType: number, amountFen: number, count = 1) => ({ paymentType, amountFen: fen(amountFen), count });
const ALL = [
  type(1, 16_622_929_76, 1),
  type(2, 3_928_021_07, 1_204),
  type(3, 3_928_021_07, 3),
  type(4, 1, 1),
  type(5, 740_061_94, 12),
  type(6, 740_061_94, 12),
  type(7, 98_765_432_10, 9_846),
];
const links = () => page.getByRole('link').elements();
const shares = () => [...document.querySelectorAll('.end .s')].map((part) => part.textContent ?? '');

const stays = (): void => undefined;
const ways = { push: stays, redirect: stays, relaunch: stays, switchTab: stays, back: stays, rewrite: stays };
const mayOpen = (does: boolean): void =>
  installNavigator({ ...ways, reload: stays, prefetch: stays, mayOpen: () => does });
afterEach(() => page.viewport(390, 844));

it.each([
  ['seven types', ALL],
  ['thirds', [type(1, 100), type(2, 100), type(3, 100)]],
  ['one type', [type(6, 12_345_678_90)]],
])('the shares of %s add up to exactly 100.0 %, the largest stands first', async (_what, types) => {
  await render(<PaymentShares types={types} asked={asked} />);
  await expect.poll(shares).toHaveLength(types.length);
  const tenths = shares().map((share) => Math.round(Number.parseFloat(share) * 10));
  expect(tenths.reduce((sum, part) => sum + part, 0)).toBe(1_000);
  expect(tenths).toEqual(tenths.toSorted((a, b) => b - a));
});

it('each leads to the transactions of its type, in the same days and scope', async () => {
  await render(<PaymentShares types={ALL} asked={asked} />);
  await expect.poll(links).toHaveLength(7);
  const [first] = links();
  expect(first?.textContent).toBe('支付宝商户扫码9,846 笔98,765,432.1079.2%');
  expect(first?.getAttribute('href')).toBe(
    '/pages/home/home/trading-info?scope=team&from=2026-09-01&to=2026-09-30&paymentTypes=7',
  );
});

it('without the permission to see transactions nothing links there', async () => {
  mayOpen(false);
  await render(<PaymentShares types={ALL} asked={asked} />);
  await expect.poll(shares).toHaveLength(7);
  expect(links()).toEqual([]);
  mayOpen(true);
});

it('a type of a single fen stays visible in the bar, and long names fit beside long amounts at 320 px', async () => {
  await page.viewport(320, 568);
  await render(<PaymentShares types={ALL} asked={asked} />);
  await expect.poll(links).toHaveLength(7);
  const bar = page.getByRole('img').element();
  expect(bar.getAttribute('aria-label')).toContain('快捷支付 0.0%');
  for (const part of bar.children) expect(part.getBoundingClientRect().width).toBeGreaterThanOrEqual(3);
  for (const row of links()) expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
