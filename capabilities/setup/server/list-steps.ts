import { handle } from '#platform/http/context.ts';
import { listSteps } from '../contract/list-steps.ts';
import { STEPS, type SetupStep } from '../contract/steps.ts';
import { stepStates, waitsFor } from '../rules/step-state.ts';
import { FACTS_OF } from './facts.ts';

export const listStepsRoute = handle(listSteps, async ({ db, services }) => {
  const facts = new Map(
    await Promise.all(STEPS.map(async (step) => [step, await FACTS_OF[step]({ db, services })] as const)),
  );
  const isDone = (step: SetupStep): boolean => facts.get(step)?.fact === 'there';
  const states = stepStates(isDone);
  return {
    rows: STEPS.map((step) => {
      const { fact, count, name } = facts.get(step) ?? { fact: 'none' as const };
      return {
        step,
        state: states.get(step) ?? ('open' as const),
        fact,
        ...(count !== undefined && { count }),
        ...(name !== undefined && { name }),
        waitsFor: waitsFor(step, isDone),
      };
    }),
  };
});
