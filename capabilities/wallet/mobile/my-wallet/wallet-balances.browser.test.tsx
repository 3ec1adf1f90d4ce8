/** 我的钱包: the goods fund is flagged as paid in, and the total says that it contains it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen, sumFen, zeroFen } from '#platform/money/fen.ts';
import { setAppearance } from '#platform/ui/theme/appearance.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { render } from '#testing/browser/render.tsx';
import type { Balances } from './use-balances.ts';
import { WalletBalances } from './wallet-balances.tsx';

await loadTexts(['ledger', 'withdrawals', 'wallet']);
vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '' })));
afterEach(async () => {
  setAppearance({ amountsHidden: false });
  await page.viewport(390, 844);
});

const parts = (balance: number) => ({
  balanceFen: fen(balance),
  availableFen: fen(Math.max(0, balance)),
  heldFen: zeroFen,
  pendingFen: zeroFen,
  owedFen: fen(Math.max(0, -balance)),
  withdrawableFen: fen(Math.max(0, balance)),
});
type Parts = ReturnType<typeof parts>;
const totalOf = (all: readonly Parts[]): Parts => {
  const sum = (part: keyof Parts) => sumFen(all.map((wallet) => wallet[part]));
  return {
    balanceFen: sum('balanceFen'),
    availableFen: sum('availableFen'),
    heldFen: sum('heldFen'),
    pendingFen: sum('pendingFen'),
    owedFen: sum('owedFen'),
    withdrawableFen: sum('withdrawableFen'),
  };
};
const RULE = {
  minimumFen: fen(1_000),
  maximumFen: fen(5_000_000),
  dailyCount: 3,
  opensAt: '08:00',
  closesAt: '22:00',
  feeFen: fen(200),
  taxPpm: 60_000 as never,
  covers: [],
  autoApproveFen: fen(2_000_000),
  reviewOpensAt: '09:00',
  reviewClosesAt: '17:00',
};
const summary = (balances: Partial<Record<WalletKind, number>>): Balances => ({
  asOf: '2026-09-18T06:36:00Z',
  total: totalOf(Object.values(balances).map(parts)),
  wallets: WALLET_KINDS.map((kind) => ({
    kind,
    ...parts(balances[kind] ?? 0),
    earnedFen: zeroFen,
    withdrawnFen: zeroFen,
    monthEarnedFen: zeroFen,
    monthInFen: zeroFen,
    leftToday: 3,
    rule: RULE,
  })),
  isSpecific: false,
  isFrozen: false,
});
const show = (balances: Partial<Record<WalletKind, number>>): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WalletBalances summary={summary(balances)} />
    </QueryClientProvider>,
  );
const tiles = () => page.getByRole('link').elements();
const flagged = () => tiles().filter((tile) => tile.textContent?.includes('非现金'));
const inTotal = page.getByText('含货款', { exact: false });

it('the goods fund alone is flagged, and the total says how much of it is paid in', async () => {
  await show({ profit_share: 2_164_235, goods: 500_000 });
  await expect.poll(() => flagged().map((tile) => tile.textContent?.slice(0, 2))).toEqual(['货款']);
  await expect.element(inTotal).toMatchTextContent('含货款 5,000.00，是付入的款项，不是收益');
});

it('a total without goods money says nothing of it; the wallet stays flagged', async () => {
  await show({ profit_share: 2_164_235 });
  await expect.poll(flagged).toHaveLength(1);
  await expect.element(inTotal).not.toBeInTheDocument();
});

it('is hidden with the other amounts', async () => {
  setAppearance({ amountsHidden: true });
  await show({ goods: 500_000 });
  await expect.element(inTotal).not.toMatchTextContent('5,000.00');
});

it('a debt of the goods fund waits for the next payment, not for earnings', async () => {
  await show({ profit_share: 2_164_235, goods: -50_000 });
  await expect.element(page.getByText('货款欠款 500.00 元，将从后续货款入账自动抵扣')).toBeVisible();
  await show({ reward: -1_000, goods: -50_000 });
  await expect.element(page.getByText('将从后续收益自动抵扣', { exact: false })).toBeVisible();
});

it('fits with long names at 320 px', async () => {
  await page.viewport(320, 568);
  await show({ goods: 98_765_432_10 });
  await expect.poll(flagged).toHaveLength(1);
  for (const tile of tiles()) expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth);
});
