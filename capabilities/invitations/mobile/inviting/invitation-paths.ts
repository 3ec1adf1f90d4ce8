/** Addresses of the pages that these pages lead to. */
export const PATHS = {
  addAgent: '/pages/home/myAgent/addAgent',
  agentDetail: '/pages/home/myAgent/agentDetail',
  myAgents: '/pages/home/myAgent/index',
  levels: '/levels',
  home: '/pages/home/home/index',
  login: '/pages/login/index',
  invite: '/pages/home/invitation/index',
  records: '/pages/home/invitation/records',
  campaigns: '/pages/home/invitation/campaigns',
  poster: '/pages/home/invitation/poster',
  registration: '/pages/home/invitation/invitationRegistered',
  downloadApp: '/pages/home/invitation/down-app',
  merchant: '/merchant',
} as const;
