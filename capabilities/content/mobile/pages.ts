import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/login/agreement/index', page: 'content/mobile/agreements/agreement.tsx', title: 'content.agreement.title', capabilities: ['content'], public: true },
  { path: '/pages/login/agreement/agreementNoback', page: 'content/mobile/agreements/agreement-noback.tsx', title: 'content.agreement-noback.title', capabilities: ['content'], public: true },
  { path: '/pages/home/notice/notice', page: 'content/mobile/notices/notice.tsx', title: 'content.notices.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/bannerDetail/bannerDetail', page: 'content/mobile/banners/banner-detail.tsx', title: 'content.banner.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/home/bannerDetail', page: 'content/mobile/banners/banner-detail.tsx', title: 'content.home-banner.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/com-route/com-route', page: 'content/mobile/pages/content-page.tsx', title: 'content.content-page.title', capabilities: ['content'], needs: ['content:view'] },
  { path: '/pages/home/web-view/web-view', page: 'content/mobile/web-view/web-view.tsx', title: 'content.web-view.title', capabilities: ['content'], needs: ['content:view'] },
];
