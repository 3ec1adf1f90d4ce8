import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/myAgent/moveNotice', page: 'reassignments/mobile/moves/move-notice.tsx', title: 'reassignments.notice.title', capabilities: ['reassignments', 'policies'], needs: ['earning:view'] },
];
