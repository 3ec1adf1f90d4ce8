/** Which step can be done now: the first that waits for nothing is the next. */
import { STEPS, type SetupStep, type StepState } from '../contract/steps.ts';

const NEEDS: Readonly<Partial<Record<SetupStep, readonly SetupStep[]>>> = {
  policy: ['models'],
  root: ['policy'],
  stock: ['models', 'policy', 'root'],
};

/** Steps that come first and are not done. */
export const waitsFor = (step: SetupStep, isDone: (step: SetupStep) => boolean): SetupStep[] =>
  (NEEDS[step] ?? []).filter((needed) => !isDone(needed));

export const stepStates = (isDone: (step: SetupStep) => boolean): ReadonlyMap<SetupStep, StepState> => {
  const isFree = (step: SetupStep): boolean => !isDone(step) && waitsFor(step, isDone).length === 0;
  const next = STEPS.find(isFree);
  const stateOf = (step: SetupStep): StepState => {
    if (isDone(step)) return 'done';
    if (step === next) return 'next';
    return isFree(step) ? 'open' : 'waits';
  };
  return new Map(STEPS.map((step) => [step, stateOf(step)]));
};
