import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/downloads', page: 'exports/mobile/downloads.tsx', title: 'exports.downloads.title', capabilities: ['exports'], needs: ['export:use'] },
];
