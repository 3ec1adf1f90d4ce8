/** The texts above the lists behind the figures of merchants, and at the end of each line. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { setAppearance } from '#platform/ui/theme/appearance.ts';
import { render } from '#testing/browser/render.tsx';
import { AddedHead } from './added-head.tsx';
import { BoundHead } from './bound-head.tsx';
import { MerchantLine, type ClassedMerchant } from './merchant-line.tsx';

await loadTexts(['portfolio', 'statistics']);

const NOW = new Date('2026-09-18T14:36:00+08:00');
const ROW: ClassedMerchant = {
  id: '1',
  name: '锦里老茶铺',
  agent: { relation: 'self', name: '陈立群' },
  class: 'active',
  openedOn: '2026-08-31',
  terminalCount: 2,
  volumeFen: fen(4_464_050),
  saleCount: 20,
  quietDays: 0,
};
const told = (): string => document.body.textContent ?? '';

it('adds bound and activated terminals to those at merchants, and leaves out those in stock', async () => {
  const byStatus = [
    { bindStatus: 0, count: 96 },
    { bindStatus: 1, count: 73 },
    { bindStatus: 3, count: 2_213 },
  ];
  const none = { ownStock: 0, byBrand: [], activations: 0, binds: 0, days: [] };
  await render(<BoundHead answer={{ total: 2_382, byStatus, ...none }} />);
  await expect.element(page.getByText('已激活 2,213 · 未激活 73')).toBeVisible();
  expect(told()).toContain('2,286台');
});

it('says why a line is listed: its sales, its terminals, or how long it waits for one', async () => {
  await render(<MerchantLine row={ROW} now={NOW} />);
  await expect.element(page.getByText('44,640.50')).toBeVisible();
  expect(told()).toContain('活跃 · 2 台 · 直营');
  await render(<MerchantLine row={ROW} now={NOW} tells="bound" />);
  await expect.element(page.getByText('本月 44,640.50')).toBeVisible();
  expect(told()).toContain('活跃 · 直营2 台');
  await render(<MerchantLine row={{ ...ROW, terminalCount: 0 }} now={NOW} tells="unbound" />);
  await expect.element(page.getByText('8月31日开通')).toBeVisible();
  expect(told()).toContain('活跃 · 直营18 天');
});

it('says in words that nothing was sold, and nothing of it while amounts are hidden', async () => {
  const none = { ...ROW, volumeFen: fen(0), saleCount: 0 };
  await render(<MerchantLine row={none} now={NOW} />);
  await expect.element(page.getByText('本月无交易')).toBeVisible();
  expect(told()).not.toContain('0.00');
  setAppearance({ amountsHidden: true });
  onTestFinished(() => setAppearance({ amountsHidden: false }));
  await render(<MerchantLine row={none} now={NOW} tells="bound" />);
  await expect.element(page.getByText('本月 ••••')).toBeVisible();
});

it('draws the days of a period with new merchants, and none of a period without', async () => {
  const days = [
    { day: '2026-09-17', added: 2 },
    { day: '2026-09-18', added: 3 },
  ];
  await render(<AddedHead answer={{ total: 9, direct: 4, added: 5, days }} now={NOW} />);
  await expect.element(page.getByRole('img', { name: '新增商户 5' })).toBeVisible();
  expect(told()).toContain('新增商户5家');
  const empty = days.map(({ day }) => ({ day, added: 0 }));
  await render(<AddedHead answer={{ total: 9, direct: 4, added: 0, days: empty }} now={NOW} />);
  await expect.element(page.getByText('0家', { exact: true })).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
});
