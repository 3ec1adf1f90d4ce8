import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listFiles } from '../contract/files/list-files.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/acquirers/residuals',
    entry: '/acquirers',
    rank: 3,
    title: 'residuals.console.title',
    permission: 'residual:view',
    texts: ['residuals'],
    waiting: waitingRows(listFiles, {}, ({ rows }) => rows.filter(({ state }) => state === 'proposed').length),
    Page: loaded(async () => (await import('./files/residual-files.tsx')).ResidualFiles),
  },
];
