/** The server does not start with declarations that contradict each other: each kind with a planted violation. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import type { Route } from '#platform/http/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { nextRun } from '#platform/jobs/next-run.ts';
import { gather, loadCapabilities, type CapabilityModule } from './capabilities.ts';

const routeOf = (call: { name: string; path: string; permission: string; audience?: 'staff' }): Route => ({
  call: defineCall({
    method: 'GET',
    summary: 'Lists',
    effect: 'read',
    request: z.object({}),
    answer: z.object({}),
    answerAt: 'data',
    ...call,
  } as Parameters<typeof defineCall>[0]),
  run: async () => ({}),
});

const HOLDS = { name: 'wallet.list-holds', path: '/api/wallet/holds', permission: 'wallet:view' };
const CARDS = { name: 'cards.list-cards', path: '/api/cards', permission: 'session' };
const REVIEW = { name: 'wallet.list-reviews', path: '/console/reviews', permission: 'review:view' };
const job = defineJob('wallet.close-day', async () => ({}));
const wallet: CapabilityModule = { permissions: { 'wallet:view': ['agent'] }, routes: [routeOf(HOLDS)] };

it.each<[string, CapabilityModule, string]>([
  [
    'a permission declared by two capabilities',
    { permissions: { 'wallet:view': ['agent-viewer'] } },
    'wallet:view is defined twice',
  ],
  ['a call named twice', { routes: [routeOf({ ...CARDS, name: HOLDS.name })] }, 'wallet.list-holds is defined twice'],
  [
    'a path used twice',
    { routes: [routeOf({ ...CARDS, path: HOLDS.path })] },
    'GET /api/wallet/holds is defined twice',
  ],
  ['a job named twice', { jobs: [job, job] }, 'wallet.close-day is defined twice'],
  [
    'a permission that no capability declares',
    { routes: [routeOf({ ...CARDS, permission: 'cards:view' })] },
    'cards.list-cards: no capability declares cards:view for this audience',
  ],
  [
    'a permission of staff that is declared for agents only',
    { permissions: { 'review:view': ['agent'] }, routes: [routeOf({ ...REVIEW, audience: 'staff' })] },
    'wallet.list-reviews: no capability declares review:view for this audience',
  ],
  [
    'a call of agents under /console',
    { permissions: { 'review:view': ['agent'] }, routes: [routeOf(REVIEW)] },
    'wallet.list-reviews: staff calls, and only they, have a path under /console',
  ],
  [
    'a call of staff elsewhere',
    {
      staffPermissions: { 'review:view': ['finance'] },
      routes: [routeOf({ ...REVIEW, path: '/r', audience: 'staff' })],
    },
    'wallet.list-reviews: staff calls, and only they, have a path under /console',
  ],
])('refuses %s', (_what, other, message) => {
  expect(() => gather([wallet, other])).toThrow(new Error(message));
});

it('refuses a permission of staff declared twice, and accepts the same name for agents and staff', () => {
  const staff: CapabilityModule = { staffPermissions: { 'wallet:view': ['finance'] } };
  expect(() => gather([wallet, staff, staff])).toThrow(new Error('wallet:view is defined twice'));
  expect(gather([wallet, staff]).routes).toHaveLength(1);
});

it('the schedule of every job is understood by `jobs list`', async () => {
  const { jobs } = await loadCapabilities();
  const now = new Date('2026-09-18T06:36:30.000Z');
  const unknown = jobs.filter(({ cron }) => cron !== undefined && nextRun(cron, now) === undefined);
  expect(unknown).toEqual([]);
});
