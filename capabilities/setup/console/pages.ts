import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listSteps } from '../contract/list-steps.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/setup',
    entry: '/setup',
    rank: 1,
    title: 'setup.console.setup',
    permission: 'setup:view',
    texts: ['setup'],
    waiting: waitingRows(listSteps, {}, ({ rows }) => rows.filter(({ state }) => state !== 'done').length),
    Page: loaded(async () => (await import('./setup-list.tsx')).SetupList),
  },
];
