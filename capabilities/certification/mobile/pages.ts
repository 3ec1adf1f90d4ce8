import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/settlementAccount/additionalInformation', page: 'certification/mobile/submit-certification.tsx', title: 'certification.submit.title', capabilities: ['certification', 'validate'], needs: ['certification:edit'] },
  { path: '/pages/home/result/index', page: 'certification/mobile/certification-result.tsx', title: 'certification.result.title', capabilities: ['certification'], needs: ['certification:view'] },
];
