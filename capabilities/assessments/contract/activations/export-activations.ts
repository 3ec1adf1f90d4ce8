import { defineExport } from '#platform/contract/export.ts';
import { listActivations } from './list-activations.ts';

export const exportActivations = defineExport({
  name: 'assessments.export-activations',
  list: listActivations,
  summary: 'Exports the activations of the list under the same filter',
});
