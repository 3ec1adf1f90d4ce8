import { defineExport } from '#platform/contract/export.ts';
import { listAgedTerminals } from './list-aged-terminals.ts';

export const exportAgedTerminals = defineExport({
  name: 'portfolio.export-aged-terminals',
  list: listAgedTerminals,
  summary: 'Exports the terminals of the list under the same filter',
});
