/** Steps that can happen to the changes of one subject, in any order. */
import fc from 'fast-check';
import type { ModelKind } from './kinds.ts';

export type AcquirerAnswer = 'done' | 'later' | 'failed' | 'acknowledged' | 'lost';
export type Place = 'moved' | 'closed' | 'unbound';

const said = fc.constantFrom<AcquirerAnswer[]>('done', 'later', 'failed', 'acknowledged', 'lost');

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
    fc.record({ act: fc.constant('waive' as const), isOfOtherKind: fc.boolean() }),
    fc.record({ act: fc.constant('record' as const), isDone: fc.boolean(), agrees: fc.boolean() }),
    fc.record({ act: fc.constant('contradict' as const) }),
    fc.record({ act: fc.constant('settle' as const), holdsOther: fc.boolean() }),
  );
};

export type Step = ReturnType<typeof step> extends fc.Arbitrary<infer S> ? S : never;
export type StepOf<A extends Step['act']> = Extract<Step, { act: A }>;

/** Waits, then asks for a valid change: of changes that are asked for at random, most would be refused. */
const asked = (kind: ModelKind): fc.Arbitrary<Step[]> => {
  const wait = fc.constant<Step>({ act: 'wait', hours: 30 * 24 });
  const ask = fc.record({ act: fc.constant('ask' as const), number: fc.constantFrom(...kind.asked.slice(1, -1)) });
  return fc.tuple(wait, ask, step(kind), step(kind));
};

export const histories = (kind: ModelKind): fc.Arbitrary<Step[]> => {
  const steps = fc.oneof(asked(kind), fc.tuple(step(kind)));
  return fc.array(steps, { minLength: 3, maxLength: 8 }).map((all) => all.flat());
};

/** One history that contains every kind of step where it matters; random ones go further. */
export const tour = ({ kind, asked, floors, own }: ModelKind): Step[] => {
  const number = asked.find((each) => each >= floors[0] && each < floors[1]) ?? 0;
  const [ask, other] = [number, asked.at(-2) ?? 0].map((each): Step => ({ act: 'ask', number: each })) as [Step, Step];
  const work = (said: AcquirerAnswer): Step => ({ act: 'work', said });
  const wait = (hours: number): Step => ({ act: 'wait', hours });
  const bounds = (isRaised: boolean): Step => ({ act: 'bounds', isRaised });
  const away = (place: Place): Step => ({ act: 'away', place, said: 'done' });
  const [cancel, retry]: [Step, Step] = [{ act: 'cancel' }, { act: 'retry' }];
  const settle = (holdsOther: boolean): Step => ({ act: 'settle', holdsOther });
  const waive = (isOfOtherKind = false): Step => ({ act: 'waive', isOfOtherKind });
  const record = (isDone: boolean, agrees: boolean): Step => ({ act: 'record', isDone, agrees });
  const its = (value: number | undefined, unlessOpen = false): Step => ({ act: 'own', number: value ?? 0, unlessOpen });
  const acts: Step[][] = [
    ...(kind === 'rate'
      ? []
      : [
          [ask, away('unbound')],
          [ask, work('lost'), away('unbound')],
        ]),
    [ask, away('closed')],
    [ask, away('moved')],
    [ask, work('lost'), away('closed')],
    [other, work('lost'), away('moved')],
    [ask, bounds(true), work('done'), retry, bounds(false), retry, work('done')],
    [other, work('lost'), wait(1), { act: 'again', said: 'done' }],
    [ask, work('lost'), bounds(true), { act: 'again', said: 'done' }, bounds(false)],
    [other, { act: 'freeze', said: 'done' }, wait(29 * 24)],
    [ask, work('later'), wait(1), its(own[0]), wait(71)],
    [other, its(own[0], true), its(own[0]), work('done'), its(own[1])],
    // the mark of an own change is gone in the next attempt, which begins with the values that are true by then
    [ask, its(own[0]), work('failed'), its(own[1]), retry, cancel, retry, work('lost'), cancel, work('done')],
    // a leave is for its own kind, and for one change that needs it
    [waive(), other, cancel, retry, work('done'), ask, work('failed'), retry],
    [ask, work('done'), waive(true), other, waive(), other, work('failed'), retry, waive(), retry, work('done'), ask],
    // counted from the first sending of the number, to the hour
    [ask, work('lost'), { act: 'again', said: 'lost' }, wait(65), record(true, true), wait(1), record(false, true)],
    [ask, work('acknowledged'), wait(71), record(true, true), wait(1), record(true, false), settle(false)],
    // recorded as done after all, when the acquirer has changed the value since: the later value stays
    [other, work('failed'), { act: 'contradict' }, retry, wait(1), its(own[0]), settle(true), retry],
    [ask, work('done'), { act: 'contradict' }, settle(true), other],
  ];
  return acts.flatMap((each) => [wait(30 * 24), ...each]);
};
