import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/myAgent/moveNotice', page: 'moves/mobile/move-notice.tsx', title: 'moves.notice.title', capabilities: ['moves', 'policies'], needs: ['earning:view'] },
];
