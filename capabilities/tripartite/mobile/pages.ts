import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/tripartiteData/merchStandardCheck', page: 'tripartite/mobile/standard-check.tsx', title: 'tripartite.standard-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/activationCheck', page: 'tripartite/mobile/activation-check.tsx', title: 'tripartite.activation-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/merchBindTerm', page: 'tripartite/mobile/bind-check.tsx', title: 'tripartite.bind-check.title', capabilities: ['changes', 'tripartite'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/info', page: 'tripartite/mobile/comparison-info.tsx', title: 'tripartite.standard-info.title', capabilities: ['tripartite', 'trades'], needs: ['tripartite:view'] },
];
