/** Addresses that the pages of compliance lead to. */
export const PATHS = {
  query: '/pages/home/data/merch-cond-Info',
  terminal: '/pages/home/terminal/terminalInfo',
  terminals: '/pages/home/terminal/terminalList',
} as const;
