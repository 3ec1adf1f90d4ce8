/** Link targets of the figures: the lists that they summarize. */
import type { Target } from '#platform/ui/navigation/tappable.tsx';

interface Shown {
  from: string;
  to: string;
  scope: 'self' | 'team';
}

export const tradesOf = ({ from, to, scope }: Shown): Target => ({
  to: '/pages/home/trading/index',
  query: { scope, from, to },
});
/** The transactions of one type, with their total. */
export const tradesOfType = (
  { from, to, scope }: Shown,
  type: { readonly totalTypes: number } | { readonly paymentTypes: number },
): Target => ({
  to: '/pages/home/home/trading-info',
  query: { scope, from, to, ...type },
});
/** The statement's entries of a kind of earning, with those that took it back. */
export const kindOf = ({ from, to }: Pick<Shown, 'from' | 'to'>, kind: string): Target => ({
  to: '/pages/earnings/earningsDetails',
  query: { from, to, kinds: kind === 'allowance' ? kind : `${kind},${kind}_reversal` },
});
export const terminalsOf = ({
  scope,
  bindStatus,
  brandId,
}: Pick<Shown, 'scope'> & { bindStatus?: number; brandId?: string }): Target => ({
  to: '/pages/home/terminal/terminalList',
  query: { scope, bindStatus, brandId },
});
/** The page of one part of the data tab, with the same scope and period. */
export const infoOf = (
  part: 'earnings' | 'team' | 'term' | 'merch',
  { scope, period, from, to }: Shown & { period: string },
): Target => ({
  to: `/pages/data/${part}-info`,
  query: { scope, period, ...(period === 'custom' && { from, to }) },
});
