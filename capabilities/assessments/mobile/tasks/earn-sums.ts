/** Adds up the parts of rewards that can still be earned, so that chips, heads and the figure above them agree. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { addFen, type Fen } from '#platform/money/fen.ts';
import type { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import type { TaskKind } from '../../contract/tasks/list-tasks.ts';

export type TaskSummary = AnswerOf<typeof getTaskSummary>;
export type EarnSum = TaskSummary['stage']['soon'];
export type EarnGroup = 'soon' | 'month' | 'later' | 'fee';

const addSums = (sums: readonly EarnSum[]): EarnSum =>
  sums.reduce((all, one) => {
    const rewardFen: Fen | undefined =
      all.rewardFen === undefined || one.rewardFen === undefined ? undefined : addFen(all.rewardFen, one.rewardFen);
    return {
      count: all.count + one.count,
      isCapped: all.isCapped || one.isCapped,
      ...(rewardFen !== undefined && { rewardFen }),
    };
  });

export const sumOfKind = (summary: TaskSummary, kind: 'all' | TaskKind): EarnSum => {
  const { stage, activation, fee } = summary;
  if (kind === 'fee') return fee;
  if (kind === 'all') return addSums([sumOfKind(summary, 'stage'), sumOfKind(summary, 'activation'), fee]);
  const { soon, month, later } = kind === 'stage' ? stage : activation;
  return addSums([soon, month, later]);
};

/** The sum of the tasks of the chosen kind in a group. */
export const sumOfGroup = (
  { stage, activation, fee }: TaskSummary,
  kind: 'all' | TaskKind,
  group: EarnGroup,
): EarnSum => {
  if (group === 'fee') return fee;
  if (kind === 'all') return addSums([stage[group], activation[group]]);
  return kind === 'stage' ? stage[group] : activation[group];
};
