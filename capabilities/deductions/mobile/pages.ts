import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/deductions/deductionList', page: 'deductions/mobile/agreements/deduction-list.tsx', title: 'deductions.deduction-list.title', capabilities: ['deductions', 'ledger'], needs: ['deduction:view'] },
  { path: '/pages/deductions/deductionDetail', page: 'deductions/mobile/agreements/deduction-detail.tsx', title: 'deductions.deduction-detail.title', capabilities: ['deductions', 'ledger'], needs: ['deduction:view'] },
];
