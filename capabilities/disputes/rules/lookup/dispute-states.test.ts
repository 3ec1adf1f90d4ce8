import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { EVENTS, isOpen, nextState, type Event, type State } from './dispute-states.ts';

const course = (events: readonly Event[]): State[] => {
  const states: State[] = ['open'];
  for (const event of events) states.push(nextState(states.at(-1) ?? 'open', event) ?? states.at(-1) ?? 'open');
  return states;
};

it('ends once, never changes afterwards, and never becomes unread again once it is in review', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      const states = course(events);
      const end = states.findIndex((state) => !isOpen(state));
      expect(new Set(end < 0 ? ['open'] : states.slice(end)).size).toBe(1);
      const review = states.indexOf('in_review');
      expect(review < 0 ? [] : states.slice(review)).not.toContain('open');
      // an answer counts exactly when nothing ended the dispute before
      const ending = events.findIndex((event) => ['confirm', 'correct', 'withdraw'].includes(event));
      expect(end).toBe(ending < 0 ? -1 : ending + 1);
    }),
    { numRuns: runs(200) },
  );
});

it('nothing but a message can leave the state as it is', () => {
  expect(nextState('in_review', 'take')).toBeUndefined();
  expect(nextState('in_review', 'message')).toBe('in_review');
  for (const state of ['confirmed', 'corrected', 'withdrawn'] as const)
    for (const event of EVENTS) expect(nextState(state, event)).toBeUndefined();
});
