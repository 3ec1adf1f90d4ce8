import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/choose-location', page: 'places/mobile/choose-location.tsx', title: 'places.choose-location.title', capabilities: ['places'], public: true },
  { path: '/open-location', page: 'places/mobile/open-location.tsx', title: 'places.open-location.title', capabilities: ['places'], public: true },
];
