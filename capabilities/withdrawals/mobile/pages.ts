import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/earnings/earningsWithdrawal', page: 'withdrawals/mobile/applying/withdraw.tsx', title: 'withdrawals.withdraw.title', capabilities: ['ledger', 'withdrawals', 'session'], needs: ['wallet:withdraw'] },
  { path: '/pages/earnings/withdrawalList', page: 'withdrawals/mobile/list/withdrawals.tsx', title: 'withdrawals.withdrawals.title', capabilities: ['ledger', 'withdrawals', 'exports', 'events'], needs: ['wallet:view'] },
  { path: '/withdrawalReceipt', page: 'withdrawals/mobile/receipts/withdrawal-receipt.tsx', title: 'withdrawals.receipt.title', capabilities: ['ledger', 'withdrawals'], needs: ['wallet:view'] },
  { path: '/verifyReceipt', page: 'withdrawals/mobile/receipts/verify-receipt.tsx', title: 'withdrawals.receipt.check-title', capabilities: ['ledger', 'withdrawals'], public: true },
];
