import { defineExport } from '#platform/contract/export.ts';
import { listWithdrawals } from '../list/list-withdrawals.ts';

export const exportWithdrawals = defineExport({
  name: 'withdrawals.export-withdrawals',
  list: listWithdrawals,
  summary: 'Exports the withdrawals of the list under the same filter',
});
