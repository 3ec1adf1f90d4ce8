import type { SettledFee } from '../../rules/fees/settle-collections.ts';
import type { TerminalPlan } from './plans-of-terminals.ts';

/** How many phases of a plan are charged so far, also those whose day is to come: by the plan, or as collected. */
export const chargedPhases = (plan: TerminalPlan, settled: readonly SettledFee[]): number => {
  if (plan.isByPlan) return plan.nextPhase - 1;
  const taken = settled.filter(({ outcome }) => outcome !== undefined && outcome !== 'ahead');
  return Math.max(plan.firstPhase - 1, ...taken.map(({ phase }) => phase));
};
