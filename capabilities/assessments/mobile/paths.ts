/** Addresses that the pages of compliance lead to. */
export const PATHS = {
  query: '/pages/home/data/merch-cond-Info',
  tasks: '/pages/home/data/merch-cond-list',
  canEarn: '/pages/compliance/canEarn',
  activations: '/pages/home/home/term-active-info',
  silent: '/pages/compliance/silentTerminals',
  merchant: '/merchant',
  agent: '/pages/home/myAgent/agentDetail',
  terminal: '/pages/home/terminal/terminalInfo',
  scan: '/pages/login/sancode/sancode',
  terminals: '/pages/home/terminal/terminalList',
} as const;
