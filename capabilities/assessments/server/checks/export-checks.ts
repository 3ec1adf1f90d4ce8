import { exportRoute } from '#capabilities/exports/server/api.ts';
import { exportChecks } from '../../contract/checks/export-checks.ts';
import type { listChecks } from '../../contract/checks/list-checks.ts';
import { listChecksRoute } from './list-checks.ts';
import { stageColumns } from './stage-columns.ts';

export const exportChecksRoute = exportRoute<typeof listChecks>(exportChecks, listChecksRoute, {
  title: 'exports.file.title.checks',
  words: ({ scope, state }, t) => [
    t(state === 'unassessed' ? 'assessments.cause.before_start' : `assessments.state.${state}`),
    t(`assessments.scope.${scope}`),
  ],
  columns: stageColumns,
});
