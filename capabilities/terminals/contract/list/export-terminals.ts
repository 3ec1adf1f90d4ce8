import { defineExport } from '#platform/contract/export.ts';
import { listTerminals } from './list-terminals.ts';

export const exportTerminals = defineExport({
  name: 'terminals.export-terminals',
  list: listTerminals,
  summary: 'Exports the terminals of the list under the same filter',
});
