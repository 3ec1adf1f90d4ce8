import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listFiles } from '../contract/files/list-files.ts';
import { listWaiting } from '../contract/files/list-waiting.ts';

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
  {
    path: '/acquirers/waiting',
    entry: '/acquirers',
    rank: 4,
    title: 'residuals.console.waiting',
    permission: 'residual:view',
    texts: ['residuals'],
    waiting: waitingRows(listWaiting, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./files/waiting-lines.tsx')).WaitingLines),
  },
];
