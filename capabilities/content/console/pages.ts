import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

const page = (path: ConsolePage['path'], rank: number, title: string, Page: ConsolePage['Page']): ConsolePage => ({
  path,
  entry: '/content',
  rank,
  title: `content.console.${title}`,
  permission: 'content:view',
  texts: ['content'],
  Page,
});

export const pages: readonly ConsolePage[] = [
  page(
    '/content',
    1,
    'notices',
    loaded(async () => (await import('./notices/notices.tsx')).Notices),
  ),
  page(
    '/content/banners',
    2,
    'banners',
    loaded(async () => (await import('./banners/banners.tsx')).Banners),
  ),
  page(
    '/content/posters',
    3,
    'posters',
    loaded(async () => (await import('./pages/posters.tsx')).Posters),
  ),
  page(
    '/content/pages',
    4,
    'pages',
    loaded(async () => (await import('./pages/content-pages.tsx')).ContentPages),
  ),
  page(
    '/content/hosts',
    5,
    'hosts',
    loaded(async () => (await import('./web-view/hosts.tsx')).Hosts),
  ),
];
