/**
 * When a terminal with a chosen communication fee is bound, the fee is requested in the same transaction, once; the
 * choice ends with that (docs/domain.md "Default communication fee").
 */
import { feeCourses } from '#capabilities/rewards/server/api.ts';
import type { TerminalFollower } from '#capabilities/terminals/server/api.ts';
import { planAtBinding } from '../../rules/defaults/default-plan.ts';
import { terminalKey } from '../../rules/subject-key.ts';
import { isFreeOver, planOf } from '../asking/judge.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues } from '../asking/subjects.ts';
import { askDefault } from './ask-default.ts';
import { endPlans, standingPlans } from './plan-rows.ts';

export const plansFollower: TerminalFollower = {
  bound: async (tx, bound, at) => {
    const plans = await standingPlans(
      tx,
      bound.map(({ terminalId }) => terminalId),
    );
    const ids = [...plans.keys()];
    if (ids.length === 0) return;
    await endPlans(tx, ids, 'asked', at);
    const rows = await subjectsByKeys(tx, 'communication', ids.map(terminalKey));
    const courses = await feeCourses(tx, ids, at);
    for (const subject of await withValues(tx, 'communication', [...rows.values()], at)) {
      const set = subject.terminalId === null ? undefined : plans.get(subject.terminalId);
      const before = planOf(subject.inForce);
      if (set === undefined || before === undefined) continue;
      const { feeFen, freeDays, periodDays } = set;
      const after = planAtBinding({ feeFen, freeDays, periodDays }, before, isFreeOver(subject, { courses }));
      if (after !== undefined) await askDefault(tx, { kind: 'communication', subject, before, after, set }, at);
    }
  },
  left: (tx, ids, at) => endPlans(tx, ids, 'left', at),
};
