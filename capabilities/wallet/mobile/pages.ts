import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/earnings/index', page: 'wallet/mobile/my-wallet/my-wallet.tsx', title: 'wallet.my-wallet.title', capabilities: ['wallet'], tab: true, needs: ['wallet:view'] },
  { path: '/pages/earnings/earningsDetails', page: 'wallet/mobile/statement/statement.tsx', title: 'wallet.statement.title', capabilities: ['wallet', 'exports'], needs: ['wallet:view'] },
  { path: '/pages/earnings/earningsWithdrawal', page: 'wallet/mobile/withdraw/withdraw.tsx', title: 'wallet.withdraw.title', capabilities: ['wallet', 'session'], needs: ['wallet:withdraw'] },
  { path: '/pages/earnings/earningsInfo', page: 'wallet/mobile/entry/entry.tsx', title: 'wallet.entry.title', capabilities: ['wallet', 'policies'], needs: ['wallet:view'] },
  { path: '/pages/earnings/withdrawalList', page: 'wallet/mobile/withdrawals/withdrawals.tsx', title: 'wallet.withdrawals.title', capabilities: ['wallet', 'exports', 'events'], needs: ['wallet:view'] },
  { path: '/withdrawalReceipt', page: 'wallet/mobile/receipt/withdrawal-receipt.tsx', title: 'wallet.receipt.title', capabilities: ['wallet'], needs: ['wallet:view'] },
  { path: '/verifyReceipt', page: 'wallet/mobile/receipt/verify-receipt.tsx', title: 'wallet.receipt.check-title', capabilities: ['wallet'], public: true },
  { path: '/pages/taxes/taxDocuments', page: 'wallet/mobile/taxes/tax-documents.tsx', title: 'taxes.tax-documents.title', capabilities: ['taxes', 'wallet'], needs: ['tax:view'] },
];
