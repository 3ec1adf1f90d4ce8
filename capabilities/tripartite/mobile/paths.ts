/** Addresses that the pages of the acquirer's view lead to. */
export const PATHS = {
  info: '/pages/home/tripartiteData/info',
  terminal: '/pages/home/terminal/terminalInfo',
} as const;
