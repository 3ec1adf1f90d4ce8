import type { PageLine } from '#platform/client/page-line.ts';

const FIGURES = 'figures/mobile/figure-sheet.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/home/index', page: 'home/mobile/home.tsx', title: 'home.home.title', capabilities: ['home', 'content'], later: ['preferences/mobile/quick/arrange-sheet.tsx', FIGURES], tab: true },
  { path: '/pages/home/findAnything', page: 'home/mobile/find/find-anything.tsx', title: 'home.find-anything.title', capabilities: ['home', 'trades', 'ledger', 'terminals'] },
];
