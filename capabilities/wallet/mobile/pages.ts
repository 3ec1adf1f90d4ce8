import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/earnings/index', page: 'wallet/mobile/my-wallet/my-wallet.tsx', title: 'wallet.my-wallet.title', capabilities: ['ledger', 'withdrawals', 'wallet'], tab: true, needs: ['wallet:view'] },
  { path: '/pages/earnings/earningsDetails', page: 'wallet/mobile/statement/statement.tsx', title: 'wallet.statement.title', capabilities: ['ledger', 'wallet', 'exports'], needs: ['wallet:view'] },
  { path: '/pages/earnings/earningsInfo', page: 'wallet/mobile/entry/entry.tsx', title: 'wallet.entry.title', capabilities: ['ledger', 'withdrawals', 'wallet', 'policies'], needs: ['wallet:view'] },
  { path: '/pages/taxes/taxDocuments', page: 'wallet/mobile/taxes/tax-documents.tsx', title: 'taxes.tax-documents.title', capabilities: ['taxes', 'ledger', 'wallet'], needs: ['tax:view'] },
];
