import { createHash } from 'node:crypto';
import type { TermPlan } from './term-plan.ts';

/** Another one as soon as a plan is for another day, another agent or other terms: of what somebody has seen. */
export const markOf = ({ validFrom, touched }: Pick<TermPlan, 'validFrom' | 'touched'>): string => {
  const hash = createHash('sha256').update(validFrom);
  for (const { agentId, changes } of touched) hash.update(JSON.stringify([agentId, changes]));
  return hash.digest('hex').slice(0, 16);
};
