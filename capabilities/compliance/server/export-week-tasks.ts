import { exportRoute } from '#capabilities/exports/server/api.ts';
import { exportWeekTasks } from '../contract/export-week-tasks.ts';
import type { listWeekTasks } from '../contract/list-week-tasks.ts';
import { listWeekTasksRoute } from './list-week-tasks.ts';
import { stageColumns } from './stage-columns.ts';

export const exportWeekTasksRoute = exportRoute<typeof listWeekTasks>(exportWeekTasks, listWeekTasksRoute, {
  title: 'exports.file.title.week-tasks',
  words: ({ scope }, t) => [t(`compliance.scope.${scope}`)],
  columns: stageColumns,
});
