import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/personalData', page: 'privacy/mobile/personal-data.tsx', title: 'privacy.personal-data.title', capabilities: ['privacy', 'exports'], needs: ['privacy:view'] },
  { path: '/closeAccount', page: 'privacy/mobile/close-account.tsx', title: 'privacy.close-account.title', capabilities: ['privacy'], needs: ['privacy:close'] },
];
