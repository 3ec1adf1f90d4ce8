import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { WaitingIdentities } from './waiting-identities.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: '/identities',
    rank: 5,
    group: 'business',
    title: 'identity.console.reviews',
    icon: 'id-card',
    permission: 'certification:review',
    texts: ['identity'],
    Waiting: WaitingIdentities,
    Page: loaded(async () => (await import('./identity-reviews.tsx')).IdentityReviews),
  },
];
