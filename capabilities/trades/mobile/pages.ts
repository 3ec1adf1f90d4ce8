import type { PageLine } from '#platform/client/page-line.ts';

const TRADE_FILTER = 'trades/mobile/lookup/trade-filter-sheet.tsx';
const SAVED_FILTERS = 'preferences/mobile/saved/saved-filters.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/trading/index', page: 'trades/mobile/lookup/my-trades.tsx', title: 'trades.my-trades.title', capabilities: ['trades', 'merchants', 'exports'], later: [TRADE_FILTER, SAVED_FILTERS], needs: ['trade:view'] },
  { path: '/pages/home/home/trading-info', page: 'trades/mobile/lookup/trading-info.tsx', title: 'trades.trading-info.title', capabilities: ['trades', 'merchants', 'exports'], later: [TRADE_FILTER, SAVED_FILTERS], needs: ['trade:view'] },
];
