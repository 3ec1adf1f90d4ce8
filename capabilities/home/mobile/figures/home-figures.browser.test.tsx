/** 怎么算 of home: the sum behind each figure with its values and days, and the parts that are not in it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { How } from '#capabilities/figures/mobile/api.ts';
import { render } from '#testing/browser/render.tsx';
import { homeFigures } from './home-figures.ts';
import type { Summary } from './use-summary.ts';

await loadTexts(['shell', 'home']);

const summary: Summary = {
  asOf: '2026-09-18T06:30:00.000Z',
  today: {
    day: '2026-09-18',
    amountFen: fen(35_000),
    count: 4,
    refundCount: 1,
    refundFen: fen(700),
    byTotalType: [
      { totalType: 1, amountFen: fen(30_000), count: 3 },
      { totalType: 4, amountFen: fen(5_000), count: 1 },
    ],
    hoursFen: [],
    yesterdayHoursFen: [],
    untilHour: 14,
    todayUntilFen: fen(10_000),
    yesterdayUntilFen: fen(8_000),
    changeTenths: 250,
  },
  month: { amountFen: fen(55_000), count: 6, refundCount: 0, refundFen: fen(0), days: [] },
  earningsToday: { totalFen: fen(418), byKind: [{ kind: 'profit_share', amountFen: fen(418), count: 2 }] },
  earningsMonth: {
    totalFen: fen(290),
    byKind: [
      { kind: 'profit_share', amountFen: fen(418), count: 2 },
      { kind: 'service_fee', amountFen: fen(-128), count: 1 },
    ],
    lastMonthSameDaysFen: fen(200),
    untilFen: fen(290),
    lastMonthUntilFen: fen(200),
    changeTenths: 450,
  },
};

/** Lines of the sum of a figure. */
const sumOf = (name: string): (string | null)[] => {
  const entry = [...document.querySelectorAll('dialog[open] li')].find(
    (one) => one.querySelector('b')?.textContent === name,
  );
  return [...(entry?.querySelectorAll('dl > div') ?? [])].map((line) => line.textContent);
};

it('shows for each figure of home its terms, its days, and the refunds that it excludes', async () => {
  await render(<How title="今日交易额" figures={homeFigures(summary)} />);
  await page.getByRole('button', { name: '今日交易额怎么算' }).click();
  await expect.element(page.getByRole('link', { name: '看这 4 笔' })).toBeVisible();
  const [asked = ''] = [...document.querySelectorAll('dialog[open] li b')].map((name) => name.textContent);
  expect(sumOf(asked)).toEqual(['POS贷记卡¥300.00', '＋ 扫码¥50.00', `${asked}¥350.00`]);
  await expect.element(page.getByText('退款 1 笔，7.00：不从中扣减', { exact: false })).toBeVisible();
  await expect.element(page.getByText('本人和全部下级的商户，', { exact: false }).first()).toBeVisible();
  expect(sumOf('本月收益')).toEqual(['分润¥4.18', '＋ 服务费分成−¥1.28', '本月收益¥2.90']);
  expect(sumOf('本月交易额')).toEqual(['本月此前各天¥200.00', '＋ 今日¥350.00', '本月交易额¥550.00']);
});
