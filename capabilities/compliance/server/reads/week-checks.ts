import type { BusinessDay } from '#platform/time/business-day.ts';
import { weekOf } from '../../rules/week-tasks.ts';
import type { Seen } from './seen.ts';

/** What can still be earned this week: running stages, and activations below their minimum. */
export const weekChecks = (scope: 'self' | 'team', today: BusinessDay): Seen => ({
  scope,
  state: 'running',
  isActivation: 'either',
  ...weekOf(today),
});
