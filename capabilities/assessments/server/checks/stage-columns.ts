/** The columns of stages in an export, for running and ended ones alike, without mobiles of merchants. */
import { countColumn, dayColumn, moneyColumn, textColumn, wordColumn } from '#capabilities/exports/server/api.ts';
import { EXECUTION, CHECK_STATUS } from '../../rules/check-status.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import type { CheckRow } from './present-check.ts';

/** -1 and -2 state the reason; a pending stage states whether it has begun. */
const wordOf = ({ status, execution, cause }: CheckRow): string => {
  if (status === CHECK_STATUS.met) return 'assessments.state.met';
  if (status === CHECK_STATUS.pending)
    return execution === EXECUTION.waiting ? 'assessments.state.waiting' : 'assessments.state.running';
  return cause === undefined ? 'assessments.state.missed' : `assessments.cause.${cause}`;
};

export const stageColumns = [
  textColumn<CheckRow>('exports.file.column.sn', (row) => row.sn),
  textColumn<CheckRow>('exports.file.column.merchant', (row) => row.merchantName),
  textColumn<CheckRow>('exports.file.column.holder', (row) => row.holder.name),
  textColumn<CheckRow>('exports.file.column.stage', ({ stage }, t) =>
    stage === ACTIVATION ? t('assessments.stage.activation') : t('assessments.stage', { number: stage }),
  ),
  dayColumn<CheckRow>('exports.file.column.from-day', (row) => row.fromDay),
  dayColumn<CheckRow>('exports.file.column.due', (row) => row.toDay),
  wordColumn<CheckRow>('exports.file.column.status', wordOf),
  moneyColumn<CheckRow>('exports.file.column.volume', (row) => row.volumeFen),
  moneyColumn<CheckRow>('exports.file.column.goal', (row) => row.minVolumeFen),
  countColumn<CheckRow>('exports.file.column.count', (row) => row.count),
  countColumn<CheckRow>('exports.file.column.goal-count', (row) => row.minCount),
  moneyColumn<CheckRow>('exports.file.column.reward', (row) => row.rewardFen),
];
