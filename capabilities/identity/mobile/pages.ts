import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/settlementAccount/additionalInformation', page: 'identity/mobile/submit-identity.tsx', title: 'identity.submit.title', capabilities: ['identity', 'validate'], needs: ['certification:edit'] },
  { path: '/pages/home/result/index', page: 'identity/mobile/identity-result.tsx', title: 'identity.result.title', capabilities: ['identity'], needs: ['certification:view'] },
];
