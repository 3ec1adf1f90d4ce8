import { exportRoute } from '#capabilities/exports/server/api.ts';
import { exportTasks } from '../../contract/tasks/export-tasks.ts';
import type { listTasks } from '../../contract/tasks/list-tasks.ts';
import { listTasksRoute } from './list-tasks.ts';
import { taskColumns } from './task-columns.ts';

export const exportTasksRoute = exportRoute<typeof listTasks>(exportTasks, listTasksRoute, {
  title: 'exports.file.title.tasks',
  words: ({ scope, kind }, t) => [t(`assessments.scope.${scope}`), t(`assessments.can-earn.kind.${kind}`)],
  columns: taskColumns,
});
