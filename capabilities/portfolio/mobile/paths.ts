/** Addresses of the lists behind the figures. */
export const PATHS = {
  classes: '/merchantClasses',
  ages: '/terminalAges',
  merchants: '/pages/data/merch-detail',
  terminals: '/pages/home/terminal/terminalList',
} as const;
