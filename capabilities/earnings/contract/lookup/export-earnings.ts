import { defineExport } from '#platform/contract/export.ts';
import { listEarnings } from './list-earnings.ts';

export const exportEarnings = defineExport({
  name: 'earnings.export-earnings',
  list: listEarnings,
  summary: 'Exports the earnings of the list under the same filter',
});
