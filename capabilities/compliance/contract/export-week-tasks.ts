import { defineExport } from '#platform/contract/export.ts';
import { listWeekTasks } from './list-week-tasks.ts';

export const exportWeekTasks = defineExport({
  name: 'compliance.export-week-tasks',
  list: listWeekTasks,
  summary: 'Exports what can still be earned within 7 days under the filter of the list',
});
