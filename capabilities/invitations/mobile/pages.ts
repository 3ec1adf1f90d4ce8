import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/myAgent/addAgent', page: 'invitations/mobile/adding/add-agent.tsx', title: 'invitations.add.title', capabilities: ['invitations', 'policies', 'validate'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/invitationRegistered', page: 'invitations/mobile/registration/register-agent.tsx', title: 'invitations.register.title', capabilities: ['invitations', 'merchants', 'places', 'session', 'validate'], public: true },
  { path: '/pages/home/invitation/index', page: 'invitations/mobile/inviting/invite.tsx', title: 'invitations.invite.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/records', page: 'invitations/mobile/inviting/records.tsx', title: 'invitations.records.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/campaigns', page: 'invitations/mobile/inviting/campaigns.tsx', title: 'invitations.campaigns.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/poster', page: 'invitations/mobile/campaigns/poster.tsx', title: 'invitations.poster.title', capabilities: ['invitations'], needs: ['agent:add'] },
  { path: '/pages/home/invitation/down-app', page: 'invitations/mobile/inviting/download-app.tsx', title: 'invitations.download.title', capabilities: ['invitations'], public: true },
  { path: '/pages/home/invitation/downIos', page: 'invitations/mobile/inviting/download-ios.tsx', title: 'invitations.download.title', capabilities: ['invitations'], public: true },
];
