import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { searchChanges } from '../contract/lookup/search-changes.ts';
import { searchPromotions } from '../contract/promotions/search-promotions.ts';

const CHANGES = { entry: '/changes', permission: 'change:view', texts: ['changes'] } as const;

export const pages: readonly ConsolePage[] = [
  {
    ...CHANGES,
    path: '/changes',
    rank: 1,
    title: 'changes.console.title',
    waiting: waitingRows(searchChanges, { of: 'failed' }, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./lookup/changes.tsx')).Changes),
  },
  {
    ...CHANGES,
    path: '/changes/fees',
    rank: 2,
    title: 'changes.console.fees',
    Page: loaded(async () => (await import('./fees/fee-differences.tsx')).FeeDifferences),
  },
  {
    ...CHANGES,
    path: '/changes/promotions',
    rank: 3,
    title: 'changes.console.promotions',
    waiting: waitingRows(
      searchPromotions,
      {},
      ({ rows }) => rows.filter(({ failedCount, stuckCount }) => failedCount + stuckCount > 0).length,
    ),
    Page: loaded(async () => (await import('./promotions/promotions.tsx')).Promotions),
  },
];
