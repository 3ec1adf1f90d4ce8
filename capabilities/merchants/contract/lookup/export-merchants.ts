import { defineExport } from '#platform/contract/export.ts';
import { listMerchants } from './list-merchants.ts';

export const exportMerchants = defineExport({
  name: 'merchants.export-merchants',
  list: listMerchants,
  summary: 'Exports the merchants of the list under the same filter, after a proof of identity',
  isPersonal: true,
});
