import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/taxes/submitDocument', page: 'taxes/mobile/documents/submit-document.tsx', title: 'taxes.submit-document.title', capabilities: ['taxes'], needs: ['tax:edit'] },
];
