import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/settlementAccount/index', page: 'settlement/mobile/accounts/accounts.tsx', title: 'settlement.accounts.title', capabilities: ['settlement'], needs: ['settlement:view'] },
  { path: '/pages/myInfo/bindCard/bindCard', page: 'settlement/mobile/accounts/bind-card.tsx', title: 'settlement.bind-card.title', capabilities: ['settlement', 'validate'], needs: ['settlement:view'] },
  { path: '/pages/myInfo/settlementAccount/payeeStopped', page: 'settlement/mobile/payees/payee-stopped.tsx', title: 'settlement.payee-stopped.title', capabilities: ['settlement'], public: true },
];
