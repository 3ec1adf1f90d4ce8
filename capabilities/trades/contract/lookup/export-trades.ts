import { defineExport } from '#platform/contract/export.ts';
import { listTrades } from './list-trades.ts';

export const exportTrades = defineExport({
  name: 'trades.export-trades',
  list: listTrades,
  summary: 'Exports the transactions of the list under the same filter',
});
