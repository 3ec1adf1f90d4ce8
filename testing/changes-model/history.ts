/** What can happen to the changes of one subject, in any order. */
import fc from 'fast-check';
import type { ModelKind } from './kinds.ts';

export type Said = 'done' | 'later' | 'failed' | 'acknowledged' | 'lost';
export type Place = 'moved' | 'closed' | 'unbound';

const said = fc.constantFrom<Said[]>('done', 'later', 'failed', 'acknowledged', 'lost');

const step = ({ kind, asked, own }: ModelKind) => {
  const work = fc.record({ act: fc.constant('work' as const), said });
  const places: Place[] = kind === 'rate' ? ['moved', 'closed'] : ['moved', 'closed', 'unbound'];
  return fc.oneof(
    fc.record({ act: fc.constant('ask' as const), number: fc.constantFrom(...asked) }),
    work,
    work,
    fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 71, 72, 29 * 24, 30 * 24) }),
    fc.record({ act: fc.constantFrom('cancel' as const, 'retry' as const) }),
    fc.record({ act: fc.constant('own' as const), number: fc.constantFrom(...own), unlessOpen: fc.boolean() }),
    fc.record({ act: fc.constant('away' as const), place: fc.constantFrom(...places), said }),
    fc.record({ act: fc.constant('freeze' as const), said }),
    fc.record({ act: fc.constant('bounds' as const), isRaised: fc.boolean() }),
    fc.record({ act: fc.constant('again' as const), said }),
    fc.record({ act: fc.constant('waive' as const) }),
    fc.record({ act: fc.constant('record' as const), isDone: fc.boolean(), agrees: fc.boolean() }),
    fc.record({ act: fc.constant('contradict' as const) }),
    fc.record({ act: fc.constant('settle' as const), holdsOther: fc.boolean() }),
  );
};

export type Step = ReturnType<typeof step> extends fc.Arbitrary<infer S> ? S : never;
export type StepOf<A extends Step['act']> = Extract<Step, { act: A }>;

/** Something happens to what was asked for; asked for at random, most would be refused. */
const asked = (kind: ModelKind): fc.Arbitrary<Step[]> => {
  const wait = fc.constant<Step>({ act: 'wait', hours: 30 * 24 });
  const ask = fc.record({ act: fc.constant('ask' as const), number: fc.constantFrom(...kind.asked.slice(1, -1)) });
  return fc.tuple(wait, ask, step(kind), step(kind));
};

export const histories = (kind: ModelKind): fc.Arbitrary<Step[]> => {
  const steps = fc.oneof(asked(kind), fc.tuple(step(kind)));
  return fc.array(steps, { minLength: 3, maxLength: 8 }).map((all) => all.flat());
};
