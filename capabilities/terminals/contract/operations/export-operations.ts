import { defineExport } from '#platform/contract/export.ts';
import { listOperations } from './list-operations.ts';

export const exportOperations = defineExport({
  name: 'terminals.export-operations',
  list: listOperations,
  summary: 'Exports the operations of the list under the same filter',
});
