import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listAlerts } from '../contract/jobs/list-alerts.ts';
import { listJobs } from '../contract/jobs/list-jobs.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/',
    entry: '/',
    rank: 1,
    title: 'home.console.desk',
    permission: 'desk:view',
    texts: ['home'],
    Page: loaded(async () => (await import('./desk/desk.tsx')).Desk),
  },
  {
    path: '/jobs',
    entry: '/jobs',
    rank: 1,
    title: 'home.console.jobs',
    permission: 'job:view',
    texts: ['home'],
    waiting: waitingRows(listJobs, {}, ({ rows }) => rows.filter(({ isFailing }) => isFailing).length),
    Page: loaded(async () => (await import('./jobs/jobs.tsx')).Jobs),
  },
  {
    path: '/alerts',
    entry: '/jobs',
    rank: 2,
    title: 'home.console.alerts',
    permission: 'job:view',
    texts: ['home'],
    waiting: waitingRows(listAlerts, {}, ({ alerts }) => alerts.filter(({ isRinging }) => isRinging).length),
    Page: loaded(async () => (await import('./jobs/alerts.tsx')).Alerts),
  },
];
