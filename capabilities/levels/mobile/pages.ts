import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/levels', page: 'levels/mobile/my-level.tsx', title: 'levels.my-level.title', capabilities: ['levels'], needs: ['agent:view'] },
];
