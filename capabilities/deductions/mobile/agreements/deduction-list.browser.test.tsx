/** The sum of the list of agreements, and the progress that its rows state. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ListState } from '#platform/client/hooks.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { AgreementLine } from './agreement-line.tsx';
import type { AgreementRow } from './agreement.ts';
import { OpenSum } from './open-sum.tsx';

await loadTexts(['deductions', 'ledger']);

const NOW = new Date('2026-11-24T08:00:00+08:00');
const AGREED: AgreementRow = {
  id: '1',
  no: 'HK1',
  subject: '20 台电签 POS 货款',
  state: 'active',
  totalFen: fen(480_000),
  takenFen: fen(160_001),
  leftFen: fen(319_999),
  dailyCapFen: fen(12_000),
  minimumLeftFen: fen(0),
  wallets: ['profit_share'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: '2026-11-01',
  offeredUntil: '2026-10-31',
};
const ACTIVE: AgreementRow = { ...AGREED, nextOn: '2026-11-25' };
const PAUSED: AgreementRow = { ...AGREED, id: '2', state: 'paused', leftFen: fen(10_002) };
const FINISHED: AgreementRow = { ...AGREED, id: '3', state: 'finished', takenFen: fen(480_000), leftFen: fen(0) };
const OFFERED: AgreementRow = {
  ...AGREED,
  id: '4',
  state: 'offered',
  takenFen: fen(0),
  leftFen: fen(480_000),
  offeredUntil: '2026-12-06',
};

const listOf = (rows: AgreementRow[], hasMore = false): ListState<AgreementRow> => ({
  rows,
  total: undefined,
  isLoading: false,
  isRefreshing: false,
  error: null,
  hasMore,
  isLoadingMore: false,
  loadMore: () => undefined,
  refresh: async () => undefined,
});
const told = (): string => document.body.textContent ?? '';

it('adds up the amounts that running and paused agreements still take, not offers and not ended ones', async () => {
  await render(<OpenSum list={listOf([ACTIVE, PAUSED, FINISHED, OFFERED])} />);
  await expect.element(page.getByText('2 份协议在扣')).toBeVisible();
  expect(told()).toContain('¥3,300.01');
});

it('shows no sum while more agreements follow, or where none runs', async () => {
  await render(
    <>
      <OpenSum list={listOf([ACTIVE], true)} />
      <OpenSum list={listOf([OFFERED, FINISHED])} />
      <p>下面没有合计</p>
    </>,
  );
  await expect.element(page.getByText('下面没有合计')).toBeVisible();
  expect(told()).not.toContain('份协议在扣');
});

it('draws how much of an agreement is taken, and of an offer says until when it can be answered', async () => {
  await render(
    <>
      <AgreementLine row={ACTIVE} now={NOW} />
      <AgreementLine row={OFFERED} now={NOW} />
    </>,
  );
  await expect.element(page.getByText('已扣 1,600.01 / 4,800.00')).toBeVisible();
  await expect.element(page.getByText('下次扣款 11月25日')).toBeVisible();
  await expect.element(page.getByText('请在12月6日前确认')).toBeVisible();
  const bars = [...document.querySelectorAll<HTMLElement>('span > i[style]')];
  expect(bars.map(({ style }) => style.width)).toEqual(['33.33%']);
});
