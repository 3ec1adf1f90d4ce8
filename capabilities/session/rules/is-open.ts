import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';

export interface AccountStanding {
  /** `agent`, or the role of one of its staff. */
  readonly role: string;
  readonly status: 'normal' | 'disabled';
  /** The last day of an account of the agent's staff; null for one without end. */
  readonly until: BusinessDay | null;
}

/**
 * Whether an account may log in and call (docs/domain.md §10, "An agent's own staff"). A frozen agent may read its
 * data; its employees may not.
 */
export const isOpen = (
  { role, status, until }: AccountStanding,
  agentStatus: 'normal' | 'frozen',
  now: Date,
): boolean =>
  status === 'normal' &&
  (until === null || businessDay(now) <= until) &&
  (role === 'agent' || agentStatus === 'normal');
