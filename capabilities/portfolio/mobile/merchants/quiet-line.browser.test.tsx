/**
 * A silent merchant's line says since when it is silent, when it is lost and how much it earned; the last days are
 * highlighted.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import type { ClassedMerchant } from './merchant-line.tsx';
import { QuietLine } from './quiet-line.tsx';

await loadTexts(['portfolio', 'statistics']);

const NOW = new Date('2026-09-18T14:36:00+08:00');
const ROW: ClassedMerchant = {
  id: '1',
  name: '天府印务',
  agent: { relation: 'self', name: '陈立群' },
  class: 'silent',
  openedOn: '2025-08-31',
  terminalCount: 2,
  volumeFen: fen(0),
  saleCount: 0,
  quietDays: 85,
  daysLeft: 5,
  lastSaleDay: '2026-06-25',
  worth: { amountFen: fen(1_230_600), contributionFen: fen(1_046) },
};
const line = (row: ClassedMerchant): ReactElement => (
  <QueryClientProvider client={new QueryClient()}>
    <QuietLine row={row} now={NOW} acts={acts} />
  </QueryClientProvider>
);
const acts = { putOff: () => undefined, remind: () => undefined };
const isMarked = (): boolean => document.querySelector('[data-soon="true"]') !== null;

it('is marked from five days before it is lost, but not while it is put off', async () => {
  await render(line(ROW));
  await expect.element(page.getByText('5 天后算流失')).toBeVisible();
  for (const text of ['85', '上次 6月25日', '停前 30 天 12,306.00', '我得 10.46'])
    expect(document.body.textContent).toContain(text);
  expect(isMarked()).toBe(true);
  await render(line({ ...ROW, quietDays: 84, daysLeft: 6 }));
  await expect.element(page.getByText('6 天后算流失')).toBeVisible();
  expect(isMarked()).toBe(false);
  await render(line({ ...ROW, snoozedUntil: '2026-09-25' }));
  await expect.element(page.getByText('已推迟到 9月25日')).toBeVisible();
  expect(isMarked()).toBe(false);
});

it('shows no earnings without the permission, and for a merchant of the team whose it is', async () => {
  const agent = { relation: 'direct' as const, id: '7', name: '何佳' };
  await render(line({ ...ROW, agent, worth: { amountFen: fen(100) } }));
  await expect.element(page.getByText('何佳的商户')).toBeVisible();
  expect(document.body.textContent).not.toContain('我得');
});
