import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/merchantHistory', page: 'merchants/mobile/lookup/merchant-history.tsx', title: 'merchants.history.title', capabilities: ['merchants', 'events'], needs: ['merchant:view'] },
  { path: '/merchantApplication', page: 'merchants/mobile/application/merchant-application.tsx', title: 'merchants.merchant-application.title', capabilities: ['merchants', 'places', 'policies', 'validate'], needs: ['merchant:edit'] },
  { path: '/pages/data/merch-detail', page: 'merchants/mobile/lookup/merch-detail.tsx', title: 'merchants.merch-detail.title', capabilities: ['merchants'], needs: ['merchant:view'] },
];
