import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listReviews } from '../contract/review/list-reviews.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/merchants',
    entry: '/merchants',
    rank: 1,
    title: 'merchants.console.reviews',
    permission: 'merchant:review',
    texts: ['merchants'],
    waiting: waitingRows(listReviews, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./review/application-reviews.tsx')).ApplicationReviews),
  },
];
