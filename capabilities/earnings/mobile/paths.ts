export const PATHS = {
  earning: '/pages/home/home/detailInfo',
  entry: '/pages/earnings/earningsInfo',
  trade: '/pages/home/trading/detail',
} as const;
