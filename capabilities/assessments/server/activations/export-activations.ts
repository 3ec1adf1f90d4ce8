import { dayColumn, exportRoute, instantColumn, moneyColumn, textColumn } from '#capabilities/exports/server/api.ts';
import { exportActivations } from '../../contract/activations/export-activations.ts';
import type { listActivations } from '../../contract/activations/list-activations.ts';
import { listActivationsRoute } from './list-activations.ts';

export const exportActivationsRoute = exportRoute<typeof listActivations>(exportActivations, listActivationsRoute, {
  title: 'exports.file.title.activations',
  words: ({ scope, from, to }, t) => [
    (from !== undefined || to !== undefined) && `${from ?? ''} – ${to ?? ''}`,
    t(`assessments.scope.${scope}`),
  ],
  columns: [
    textColumn('exports.file.column.sn', (row) => row.sn),
    textColumn('exports.file.column.merchant', (row) => row.merchantName),
    textColumn('exports.file.column.holder', (row) => row.holder.name),
    dayColumn('exports.file.column.counted-day', (row) => row.day),
    instantColumn('exports.file.column.activated', (row) => row.activatedAt),
    moneyColumn('exports.file.column.first-sale', (row) => row.firstFen),
    moneyColumn('exports.file.column.reward', (row) => row.rewardFen),
  ],
});
