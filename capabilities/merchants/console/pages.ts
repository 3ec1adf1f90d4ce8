import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { WaitingApplications } from './review/waiting-applications.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: '/merchants',
    rank: 4,
    group: 'business',
    title: 'merchants.console.reviews',
    icon: 'store',
    permission: 'merchant:review',
    texts: ['merchants'],
    Waiting: WaitingApplications,
    Page: loaded(async () => (await import('./review/application-reviews.tsx')).ApplicationReviews),
  },
];
