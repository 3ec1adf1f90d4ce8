import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/terminal/terminalInfo', page: 'assessments/mobile/checks/terminal.tsx', title: 'terminals.terminal.title', capabilities: ['terminals', 'trades', 'assessments', 'changes', 'policies', 'events'], needs: ['terminal:view'] },
  { path: '/pages/home/data/merch-cond-list', page: 'assessments/mobile/tasks/merchant-tasks.tsx', title: 'assessments.merchant-tasks.title', capabilities: ['assessments', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/data/merch-cond-Info', page: 'assessments/mobile/checks/stage-query.tsx', title: 'assessments.stage-query.title', capabilities: ['assessments', 'trades'], needs: ['compliance:view'] },
  { path: '/pages/compliance/canEarn', page: 'assessments/mobile/tasks/can-earn.tsx', title: 'assessments.can-earn.title', capabilities: ['assessments', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/home/home/term-active-info', page: 'assessments/mobile/activations/activation-days.tsx', title: 'assessments.activation-days.title', capabilities: ['assessments', 'exports'], needs: ['compliance:view'] },
  { path: '/pages/compliance/silentTerminals', page: 'assessments/mobile/silence/silent-terminals.tsx', title: 'assessments.silent-terminals.title', capabilities: ['assessments'], needs: ['compliance:view'] },
];
