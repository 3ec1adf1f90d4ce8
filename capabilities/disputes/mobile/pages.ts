import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/disputes', page: 'disputes/mobile/lookup/dispute-list.tsx', title: 'disputes.dispute-list.title', capabilities: ['disputes', 'ledger', 'exports', 'acquirer-view'], needs: ['dispute:view'] },
  { path: '/disputes/open', page: 'disputes/mobile/opening/open-dispute.tsx', title: 'disputes.open-dispute.title', capabilities: ['disputes', 'ledger', 'acquirer-view'], needs: ['dispute:open'] },
];
