/** Addresses of the terminal pages. */
export const PATHS = {
  home: '/pages/home/terminal/index',
  list: '/pages/home/terminal/terminalList',
  info: '/pages/home/terminal/terminalInfo',
  operation: '/pages/home/terminal/operation',
  bind: '/pages/home/terminal/terminalBind',
  history: '/pages/home/terminal/termOperatHistory',
  scan: '/pages/login/sancode/sancode',
  recalls: '/pages/home/terminal/termBackList',
  acquirerBind: '/pages/home/tripartiteData/merchBindTerm',
  acquirerActivation: '/pages/home/tripartiteData/activationCheck',
  acquirerStandard: '/pages/home/tripartiteData/merchStandardCheck',
  acquirerInfo: '/pages/home/tripartiteData/info',
  defaultRate: '/pages/home/policy/defaultRate',
} as const;
