import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ChangedCharge, FeeCourse } from '#capabilities/rewards/server/api.ts';
import type { Grounds } from './grounds.ts';
import { planOf } from './judge.ts';
import type { Subject } from './subjects.ts';
import type { Value } from './value.ts';

export const presentCharge = ({ phase, before, after }: ChangedCharge) => ({
  phase,
  oldDay: before.day,
  oldFen: before.feeFen,
  newDay: after.day,
  newFen: after.feeFen,
});

export const courseOf = (
  { terminalId }: Pick<Subject, 'terminalId'>,
  { courses }: Pick<Grounds, 'courses'>,
): FeeCourse | undefined => (terminalId === null ? undefined : courses.get(terminalId));

/** The next phases of a terminal if a value came into force on a day; none before its activation. */
export const chargesOf = (
  course: FeeCourse | undefined,
  after: Value,
  { effectiveOn, count }: { readonly effectiveOn: BusinessDay; readonly count: number },
) => {
  const plan = planOf(after);
  return course === undefined || plan === undefined
    ? []
    : course.changed(plan, effectiveOn, count).map((charge) => presentCharge(charge));
};
