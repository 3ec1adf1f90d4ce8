/** The columns of rewards that can still be earned, for an export; without mobiles of merchants. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Fen } from '#platform/money/fen.ts';
import { countColumn, dayColumn, moneyColumn, textColumn } from '#capabilities/exports/server/api.ts';
import type { listTasks } from '../../contract/tasks/list-tasks.ts';
import { ACTIVATION } from '../../rules/plan.ts';

type Task = AnswerOf<typeof listTasks>['rows'][number];
type Check = Exclude<Task, { kind: 'fee' }>;

/** A column of stages and activations; empty for a fee. */
const ofCheck =
  <V>(of: (check: Check) => V) =>
  (task: Task): V | undefined =>
    task.kind === 'fee' ? undefined : of(task);

const missingOf = (task: Task): Fen => (task.kind === 'fee' ? task.dueFen : task.missingFen);

export const taskColumns = [
  textColumn<Task>('exports.file.column.sn', (row) => row.sn),
  textColumn<Task>('exports.file.column.merchant', (row) => row.merchantName),
  textColumn<Task>('exports.file.column.holder', (row) => row.holder.name),
  textColumn<Task>('exports.file.column.stage', (row, t) => {
    if (row.kind === 'fee') return t('assessments.can-earn.kind.fee');
    return row.stage === ACTIVATION ? t('assessments.stage.activation') : t('assessments.stage', { number: row.stage });
  }),
  dayColumn<Task>('exports.file.column.from-day', (row) => (row.kind === 'fee' ? row.since : row.fromDay)),
  dayColumn<Task>(
    'exports.file.column.due',
    ofCheck(({ toDay }) => toDay),
  ),
  moneyColumn<Task>(
    'exports.file.column.volume',
    ofCheck(({ volumeFen }) => volumeFen),
  ),
  moneyColumn<Task>(
    'exports.file.column.goal',
    ofCheck(({ minVolumeFen }) => minVolumeFen),
  ),
  countColumn<Task>(
    'exports.file.column.count',
    ofCheck(({ count }) => count),
  ),
  countColumn<Task>(
    'exports.file.column.goal-count',
    ofCheck(({ minCount }) => minCount),
  ),
  moneyColumn<Task>('exports.file.column.missing', missingOf),
  moneyColumn<Task>('exports.file.column.reward', (row) => row.rewardFen),
];
