/** The states of a dispute and the acts that change them (docs/domain.md §5 "Disputes"). */

export const STATES = ['open', 'in_review', 'confirmed', 'corrected', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

export const EVENTS = ['take', 'message', 'confirm', 'correct', 'withdraw'] as const;
export type Event = (typeof EVENTS)[number];

const NEXT: Readonly<Record<Event, State | undefined>> = {
  take: 'in_review',
  message: undefined,
  confirm: 'confirmed',
  correct: 'corrected',
  withdraw: 'withdrawn',
};

export const isOpen = (state: State): boolean => state === 'open' || state === 'in_review';

/** The state after an event; if undefined, the event is refused. An ended dispute never changes. */
export const nextState = (state: State, event: Event): State | undefined => {
  if (!isOpen(state) || (state === 'in_review' && event === 'take')) return undefined;
  return NEXT[event] ?? state;
};
