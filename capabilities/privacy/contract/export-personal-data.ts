import { defineExport } from '#platform/contract/export.ts';
import { listPersonalData } from './list-personal-data.ts';

export const exportPersonalData = defineExport({
  name: 'privacy.export-personal-data',
  list: listPersonalData,
  summary: 'Exports what is kept about the caller and its agent, after a proof of identity',
  isPersonal: true,
});
