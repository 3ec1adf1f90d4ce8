import { defineExport } from '#platform/contract/export.ts';
import { listChanges } from './list-changes.ts';

export const exportChanges = defineExport({
  name: 'changes.export-changes',
  list: listChanges,
  summary: 'Exports the changes of the list under the same filter',
});
