import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/terminal/terminalInfo', page: 'compliance/mobile/terminal.tsx', title: 'terminals.terminal.title', capabilities: ['terminals', 'trades', 'compliance', 'changes', 'policies', 'events'], needs: ['terminal:view'] },
  { path: '/pages/home/data/merch-cond-list', page: 'compliance/mobile/merchant-tasks.tsx', title: 'compliance.merchant-tasks.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/data/merch-cond-Info', page: 'compliance/mobile/stage-query.tsx', title: 'compliance.stage-query.title', capabilities: ['compliance', 'trades'], needs: ['compliance:view'] },
  { path: '/pages/compliance/canEarn', page: 'compliance/mobile/can-earn.tsx', title: 'compliance.can-earn.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/home/term-active-info', page: 'compliance/mobile/activation-days.tsx', title: 'compliance.activation-days.title', capabilities: ['compliance', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/compliance/silentTerminals', page: 'compliance/mobile/silent-terminals.tsx', title: 'compliance.silent-terminals.title', capabilities: ['compliance'], needs: ['compliance:view'] },
];
