/** Addresses of the lists behind the figures. */
export const PATHS = {
  classes: '/merchantClasses',
  ages: '/terminalAges',
  merchants: '/pages/data/merch-detail',
  list: '/pages/home/data/merch',
  merchant: '/merchant',
  rates: '/pages/home/home/merch-rate-info',
  added: '/pages/home/home/merch-info',
  bound: '/pages/home/home/merch-bind-info',
  bind: '/pages/home/terminal/terminalBind',
  terminal: '/pages/home/terminal/terminalInfo',
  agent: '/pages/home/myAgent/agentDetail',
  info: '/pages/data/merch-info',
  application: '/merchantApplication',
  trades: '/pages/home/trading/index',
  trade: '/pages/home/trading/detail',
  terminals: '/pages/home/terminal/terminalList',
} as const;
