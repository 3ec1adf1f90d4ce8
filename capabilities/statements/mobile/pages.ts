import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/statistics/index', page: 'statements/mobile/list/statement-list.tsx', title: 'statements.list.title', capabilities: ['statements'], needs: ['statement:view'] },
  { path: '/pages/home/statistics/detail', page: 'statements/mobile/document/statement.tsx', title: 'statements.statement.title', capabilities: ['statements', 'ledger', 'trades'], needs: ['statement:view'] },
  { path: '/verifyStatement', page: 'statements/mobile/document/verify-statement.tsx', title: 'statements.verify.title', capabilities: ['statements'], public: true },
];
