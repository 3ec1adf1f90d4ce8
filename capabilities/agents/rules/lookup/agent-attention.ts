/** Which agents need attention (docs/domain.md §9). */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentStatus, Attention } from '../../contract/lookup/agent-rows.ts';

/** Days in which a sale is expected, today included. */
const QUIET_DAYS = 30;

/** The first of these days. */
export const quietSince = (today: BusinessDay): BusinessDay => addDays(today, 1 - QUIET_DAYS);

interface AttentionFacts {
  readonly status: AgentStatus;
  readonly joinedDay: BusinessDay;
  /** The last day on which its team had a sale. */
  readonly lastSaleDay: BusinessDay | undefined;
}

/** @param since the first of the days in which a sale is expected; an agent that joined later has had no chance yet. */
export const attentionOf = ({ status, joinedDay, lastSaleDay }: AttentionFacts, since: BusinessDay): Attention[] => {
  if (status === 'closed') return [];
  const isQuiet = joinedDay < since && (lastSaleDay === undefined || lastSaleDay < since);
  return [...(status === 'frozen' ? (['frozen'] as const) : []), ...(isQuiet ? (['quiet'] as const) : [])];
};
