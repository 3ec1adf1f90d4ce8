/** Where each step is done, how it is done by command, and what does not work without it. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { listSteps } from '../contract/list-steps.ts';
import type { SetupStep } from '../contract/steps.ts';

export type Step = AnswerOf<typeof listSteps>['rows'][number];

/** Pages of the console; the company and the keys of acquirers are set in the drawer itself. */
export const PATHS: Readonly<Partial<Record<SetupStep, string>>> = {
  models: '/terminals/models',
  policy: '/policies',
  root: '/agents',
  stock: '/terminals',
  settings: '/settings',
  payout: '/payouts',
};

export const COMMANDS: Readonly<Record<SetupStep, string>> = {
  company: 'npm run operator -- setup change-company --name … --tax-number …',
  acquirer: 'npm run operator -- trades add-feed-key <acquirer>',
  models: 'npm run operator -- terminals add-model …',
  policy: 'npm run operator -- policies add-policy <code> <name> <brand> <model> quick',
  settings: 'npm run operator',
  root: 'npm run operator -- agents …',
  stock: 'npm run operator -- terminals …',
  messages: 'SMS_URL=… SMS_KEY=… npm start',
  payout: 'npm run operator -- payout export',
};

/** How many sentences `setup.console.without.<step>.<n>` there are. */
export const WITHOUT: Readonly<Record<SetupStep, number>> = {
  company: 2,
  acquirer: 2,
  models: 2,
  policy: 3,
  settings: 1,
  root: 2,
  stock: 2,
  messages: 2,
  payout: 1,
};

/** The way of the first earning, by the step that opens each part. */
export const ROAD: readonly { readonly part: string; readonly step: SetupStep }[] = [
  { part: 'feed', step: 'acquirer' },
  { part: 'policy', step: 'policy' },
  { part: 'root', step: 'root' },
  { part: 'terminal', step: 'stock' },
  { part: 'payout', step: 'payout' },
];
