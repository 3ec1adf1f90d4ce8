import { defineExport } from '#platform/contract/export.ts';
import { listChecks } from './list-checks.ts';

export const exportChecks = defineExport({
  name: 'assessments.export-checks',
  list: listChecks,
  summary: 'Exports the stages of the list under the same filter',
});
