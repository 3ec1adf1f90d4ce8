import type { BusinessDay } from '#platform/time/business-day.ts';
import type { CheckQuery } from './seen.ts';

/** Running stages, activations below their minimum, or both: none that closed yesterday, evaluated or not. */
export const openChecks = (
  scope: 'self' | 'team',
  kind: 'all' | 'stage' | 'activation',
  today: BusinessDay,
): CheckQuery => ({
  scope,
  state: 'running',
  isActivation: kind === 'all' ? 'either' : kind === 'activation',
  from: today,
});
