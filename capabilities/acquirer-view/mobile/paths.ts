/** Addresses that the pages of the acquirer's view lead to. */
export const PATHS = {
  info: '/pages/home/tripartiteData/info',
  terminal: '/pages/home/terminal/terminalInfo',
  trade: '/pages/home/trading/detail',
  stages: '/pages/home/data/merch-cond-Info',
  ask: '/disputes/open',
  review: '/disputes',
} as const;
