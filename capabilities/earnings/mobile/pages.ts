import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/home/earnings-info', page: 'earnings/mobile/earnings-info.tsx', title: 'earnings.earnings-info.title', capabilities: ['earnings', 'ledger', 'trades', 'exports'], needs: ['earning:view'] },
  { path: '/pages/home/home/detailInfo', page: 'earnings/mobile/lookup/earning-detail.tsx', title: 'earnings.earning-detail.title', capabilities: ['earnings', 'ledger', 'wallet', 'trades', 'policies'], needs: ['earning:view'] },
  { path: '/pages/home/trading/detail', page: 'earnings/mobile/trade/trade.tsx', title: 'trades.trade.title', capabilities: ['earnings', 'trades', 'ledger', 'events'], later: ['earnings/mobile/trade/voucher-sheet.tsx'], needs: ['trade:view'] },
];
