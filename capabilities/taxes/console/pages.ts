import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { searchDocuments } from '../contract/review/search-documents.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/taxes',
    entry: '/taxes',
    title: 'taxes.console.taxes',
    permission: 'tax:view',
    texts: ['taxes'],
    waiting: waitingRows(searchDocuments, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./review/tax-reviews.tsx')).TaxReviews),
  },
];
