import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { getQuarantine } from '../contract/quarantine/get-quarantine.ts';
import { DECIDED_REASONS } from '../contract/quarantine/row-outcome.ts';

const isDecided = (reason: string): boolean => DECIDED_REASONS.some((each) => each === reason);

/** Rows that a person decides; the others wait for something to become known. */
const decided = waitingRows(getQuarantine, {}, ({ groups }) =>
  groups.filter(({ reason }) => isDecided(reason)).reduce((sum, { count }) => sum + count, 0),
);

export const pages: readonly ConsolePage[] = [
  {
    path: '/trades',
    entry: '/trades',
    title: 'trades.console.title',
    permission: 'trade:search',
    texts: ['trades', 'events'],
    Page: loaded(async () => (await import('./lookup/search-trades.tsx')).SearchTrades),
  },
  {
    path: '/quarantine',
    entry: '/quarantine',
    rank: 1,
    title: 'trades.console.waiting',
    permission: 'feed:view',
    texts: ['trades'],
    Page: loaded(async () => (await import('./quarantine/waiting.tsx')).Waiting),
  },
  {
    path: '/quarantine/judge',
    entry: '/quarantine',
    rank: 2,
    title: 'trades.console.judge',
    permission: 'feed:view',
    texts: ['trades'],
    waiting: decided,
    Page: loaded(async () => (await import('./quarantine/held-rows.tsx')).HeldRows),
  },
];
