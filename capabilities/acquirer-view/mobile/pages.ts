import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/tripartiteData/merchStandardCheck', page: 'acquirer-view/mobile/comparison/standard-check.tsx', title: 'acquirer-view.standard-check.title', capabilities: ['changes', 'acquirer-view'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/activationCheck', page: 'acquirer-view/mobile/comparison/activation-check.tsx', title: 'acquirer-view.activation-check.title', capabilities: ['changes', 'acquirer-view'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/merchBindTerm', page: 'acquirer-view/mobile/comparison/bind-check.tsx', title: 'acquirer-view.bind-check.title', capabilities: ['changes', 'acquirer-view'], needs: ['tripartite:view'] },
  { path: '/pages/home/tripartiteData/info', page: 'acquirer-view/mobile/comparison/comparison-info.tsx', title: 'acquirer-view.standard-info.title', capabilities: ['acquirer-view', 'trades'], needs: ['tripartite:view'] },
];
