/** What the data tab begins with; on its own, because the script in the page's HTML asks for it too. */
import type { BusinessDay } from '#platform/time/business-day.ts';

export const firstAsked = { scope: 'team', period: 'month' } as const;

/** The days of `firstAsked.period`: this month until today. */
export const firstDays = (today: BusinessDay): { from: BusinessDay; to: BusinessDay } => ({
  from: `${today.slice(0, 8)}01`,
  to: today,
});
