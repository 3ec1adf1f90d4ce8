/** 怎么算: a card's figures with their values, how they are counted, and the lists that they sum up. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { DATA } from '../contract/data.ts';
import type { FigureQuery } from '../contract/figure.ts';
import { How } from './how.tsx';
import { shownFigure } from './shown-figure.ts';

await loadTexts(['shell', 'statistics']);

const open = async (asked: FigureQuery): Promise<void> => {
  await render(
    <How
      title="交易"
      figures={[
        shownFigure(DATA.trades, 128_643_050, asked),
        shownFigure(DATA.change, -67, asked),
        shownFigure(DATA.earnings, undefined, asked),
      ]}
    />,
  );
  await page.getByRole('button', { name: '交易怎么算' }).click();
  await expect.element(page.getByRole('dialog', { name: '交易怎么算' })).toBeVisible();
};
const said = (): string[][] =>
  [...document.querySelectorAll('dialog[open] li')].map((entry) => [
    ...[...entry.querySelectorAll('b, b + span')].map((part) => part.textContent ?? ''),
    entry.querySelector('a')?.getAttribute('href') ?? 'no list',
  ]);

it('shows the value of each figure in its unit, and opens its list with the filters of the card', async () => {
  await open({ scope: 'team', from: '2026-09-01', to: '2026-09-18' });
  expect(said()).toEqual([
    ['交易', '¥1,286,430.50', '/pages/home/trading/index?scope=team&from=2026-09-01&to=2026-09-18'],
    ['交易额的变化', '−6.7%', 'no list'],
    ['收益', '/pages/earnings/earningsDetails?from=2026-09-01&to=2026-09-18'],
  ]);
  await expect.element(page.getByText('退款不扣减', { exact: false })).toBeVisible();
});

it('leads to no list that has nothing of this scope', async () => {
  await open({ scope: 'self', from: '2026-09-01', to: '2026-09-18' });
  expect(said().map((one) => one.at(-1))).toEqual([
    '/pages/home/trading/index?scope=self&from=2026-09-01&to=2026-09-18',
    'no list',
    'no list',
  ]);
});

it('answers the figure of the card; the others are folded with their values', async () => {
  await open({ scope: 'team', from: '2026-09-01', to: '2026-09-18' });
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('dialog[open] details')];
  expect(folded.map((one) => [one.open, one.querySelector('summary')?.textContent])).toEqual([
    [false, '交易额的变化−6.7%'],
    [false, '收益'],
  ]);
  folded[0]?.querySelector('summary')?.click();
  expect(folded[0]?.open).toBe(true);
});

it('shows the sum with its values, the period, and refunds that are not in it', async () => {
  const sum = {
    terms: [
      { key: 'statistics.total-type.1', value: 120_000_050 },
      { key: 'statistics.total-type.4', value: 8_643_000 },
    ],
    count: 437,
    refunds: { count: 2, amountFen: fen(316_000) },
  };
  const asked = { scope: 'team', from: '2026-09-01', to: '2026-09-18' } as const;
  await render(<How title="交易" figures={[shownFigure(DATA.trades, 128_643_050, asked, sum)]} />);
  await page.getByRole('button', { name: '交易怎么算' }).click();
  await expect.element(page.getByRole('link', { name: '看这 437 笔' })).toBeVisible();
  const lines = [...document.querySelectorAll('dialog[open] dl > div')].map((line) => line.textContent);
  expect(lines).toEqual(['POS贷记卡¥1,200,000.50', '＋ 扫码¥86,430.00', '交易¥1,286,430.50']);
  await expect.element(page.getByText('本人和全部下级的商户', { exact: false })).toBeVisible();
  await expect.element(page.getByText('退款 2 笔，3,160.00：不从中扣减', { exact: false })).toBeVisible();
});
