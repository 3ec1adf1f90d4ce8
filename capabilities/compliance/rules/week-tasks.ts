/** What can still be earned this week, and what brings it on (docs/domain.md §6). */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { WEEK_DAYS } from '../contract/check-fields.ts';

/** Last days of the windows that end this week, both ends in. */
export const weekOf = (today: BusinessDay): { readonly from: BusinessDay; readonly to: BusinessDay } => ({
  from: today,
  to: addDays(today, WEEK_DAYS),
});

export const NEXT_ACTIONS = ['call', 'visit', 'agent'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

interface Asked {
  readonly isOwnMerchant: boolean;
  /** Who has the terminal, as the caller sees it. */
  readonly holder: 'self' | 'direct' | 'indirect' | 'outside';
  /** Transactions that count so far. */
  readonly count: number;
}

/**
 * A merchant of one's own that sells is called; one of which nothing counts yet is visited, with the terminal in view.
 * Another's is its agent's: the direct sub-agent is asked.
 */
export const nextAction = ({ isOwnMerchant, holder, count }: Asked): NextAction | undefined => {
  if (isOwnMerchant) return count > 0 ? 'call' : 'visit';
  return holder === 'direct' ? 'agent' : undefined;
};
