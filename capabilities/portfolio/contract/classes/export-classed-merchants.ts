import { defineExport } from '#platform/contract/export.ts';
import { listClassedMerchants } from './list-classed-merchants.ts';

export const exportClassedMerchants = defineExport({
  name: 'portfolio.export-classed-merchants',
  list: listClassedMerchants,
  summary: 'Exports the merchants of the list under the same filter',
});
