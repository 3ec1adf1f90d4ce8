import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listSubmissions } from '../contract/list-submissions.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/identities',
    entry: '/identities',
    rank: 1,
    title: 'identity.console.reviews',
    permission: 'certification:review',
    texts: ['identity'],
    waiting: waitingRows(listSubmissions, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./identity-reviews.tsx')).IdentityReviews),
  },
];
