import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listWaitingOperations } from '#capabilities/terminals/contract/operations/list-waiting-operations.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/operations',
    entry: '/operations',
    rank: 1,
    title: 'assessments.console.operations',
    permission: 'operation:view',
    texts: ['assessments'],
    waiting: waitingRows(listWaitingOperations, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./operations/operations.tsx')).Operations),
  },
  {
    path: '/compliance',
    entry: '/compliance',
    rank: 1,
    title: 'assessments.console.checks',
    permission: 'compliance:view',
    texts: ['assessments'],
    Page: loaded(async () => (await import('./checks/checks.tsx')).Checks),
  },
  {
    path: '/compliance/silence',
    entry: '/compliance',
    rank: 2,
    title: 'assessments.console.silence',
    permission: 'silence:view',
    texts: ['assessments'],
    Page: loaded(async () => (await import('./silence/silence.tsx')).Silence),
  },
];
