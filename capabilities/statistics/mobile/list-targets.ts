/** The pages that the cards of the data tab lead to. */
import type { Target } from '#platform/ui/navigation/tappable.tsx';

interface ShownPeriod {
  from: string;
  to: string;
  scope: 'self' | 'team';
}

/** The page of one part of the data tab, with the same scope and period. */
export const infoOf = (
  part: 'earnings' | 'team' | 'term' | 'merch',
  { scope, period, from, to }: ShownPeriod & { period: string },
): Target => ({
  to: `/pages/data/${part}-info`,
  query: { scope, period, ...(period === 'custom' && { from, to }) },
});
