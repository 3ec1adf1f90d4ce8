import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/certificate/certificate', page: 'certificates/mobile/certificate.tsx', title: 'certificates.certificate.title', capabilities: ['certificates'], needs: ['certificate:view'] },
  { path: '/verifyCertificate', page: 'certificates/mobile/verify-certificate.tsx', title: 'certificates.verify.title', capabilities: ['certificates'], public: true },
];
