import type { PageLine } from '#platform/client/page-line.ts';

const FIGURES = 'figures/mobile/figure-sheet.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/data/term-info', page: 'portfolio/mobile/term-info.tsx', title: 'portfolio.term-info.title', capabilities: ['portfolio', 'statistics'], later: [FIGURES], needs: ['terminal:view', 'statistics:view'] },
  { path: '/pages/data/merch-info', page: 'portfolio/mobile/merchants/merch-info.tsx', title: 'portfolio.merch-info.title', capabilities: ['portfolio', 'statistics'], later: [FIGURES], needs: ['statistics:view', 'portfolio:view'] },
  { path: '/pages/home/data/merch', page: 'portfolio/mobile/merchants/merchant-list.tsx', title: 'portfolio.merchant-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/merchant', page: 'portfolio/mobile/merchants/merchant.tsx', title: 'portfolio.merchant.title', capabilities: ['portfolio', 'assessments', 'merchants', 'places', 'changes', 'policies'], needs: ['merchant:view'] },
  { path: '/pages/home/home/merch-info', page: 'portfolio/mobile/merchants/new-merchants.tsx', title: 'portfolio.new-merchants.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/pages/home/home/merch-bind-info', page: 'portfolio/mobile/merchants/bound-merchants.tsx', title: 'portfolio.bound.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/pages/home/home/merch-rate-info', page: 'portfolio/mobile/merchants/rate-info.tsx', title: 'portfolio.rates.title', capabilities: ['portfolio'], needs: ['policy:view'] },
  { path: '/merchantClasses', page: 'portfolio/mobile/merchants/merchant-list.tsx', title: 'portfolio.class-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
  { path: '/terminalAges', page: 'portfolio/mobile/ages/age-list.tsx', title: 'portfolio.age-list.title', capabilities: ['portfolio', 'statistics', 'exports'], needs: ['portfolio:view'] },
];
