import { defineExport } from '#platform/contract/export.ts';
import { listDisputes } from './list-disputes.ts';

export const exportDisputes = defineExport({
  name: 'disputes.export-disputes',
  list: listDisputes,
  summary: 'Exports the disputes of the list under the same filter',
});
