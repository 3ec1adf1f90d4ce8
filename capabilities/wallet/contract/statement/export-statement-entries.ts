import { defineExport } from '#platform/contract/export.ts';
import { listStatementEntries } from './list-statement-entries.ts';

export const exportStatementEntries = defineExport({
  name: 'wallet.export-statement-entries',
  list: listStatementEntries,
  summary: 'Exports the statement under the same filter, the profit shares of a day as one row',
});
