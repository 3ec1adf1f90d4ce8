import { defineExport } from '#platform/contract/export.ts';
import { listTasks } from './list-tasks.ts';

export const exportTasks = defineExport({
  name: 'assessments.export-tasks',
  list: listTasks,
  summary: 'Exports the running stages of the list under the same filter',
});
