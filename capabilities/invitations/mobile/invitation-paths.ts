/** Addresses of the pages that these pages lead to. */
export const PATHS = {
  addAgent: '/pages/home/myAgent/addAgent',
  agentDetail: '/pages/home/myAgent/agentDetail',
  myAgents: '/pages/home/myAgent/index',
  levels: '/levels',
  home: '/pages/home/home/index',
  login: '/pages/login/index',
} as const;
