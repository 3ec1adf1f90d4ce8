/** The initial request of the data tab; a separate module because the script in the page's HTML imports it too. */
import type { BusinessDay } from '#platform/time/business-day.ts';

export const firstAsked = { scope: 'team', period: 'month' } as const;

/** The days of `firstAsked.period`: the first of this month until today. */
export const firstDays = (today: BusinessDay): { from: BusinessDay; to: BusinessDay } => ({
  from: `${today.slice(0, 8)}01`,
  to: today,
});
