import type { PageLine } from '#platform/client/page-line.ts';

const FIGURES = 'figures/mobile/figure-sheet.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/data/index', page: 'statistics/mobile/data/data.tsx', title: 'statistics.data.title', capabilities: ['statistics'], later: [FIGURES], tab: true, needs: ['statistics:view'] },
];
