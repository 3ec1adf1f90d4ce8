export const PATHS = {
  earnings: '/pages/home/home/earnings-info',
  earning: '/pages/home/home/detailInfo',
  entry: '/pages/earnings/earningsInfo',
  agent: '/pages/home/myAgent/agentDetail',
  agents: '/pages/home/myAgent/index',
  trade: '/pages/home/trading/detail',
  trades: '/pages/home/home/trading-info',
} as const;
