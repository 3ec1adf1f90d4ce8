import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { reconciliationRun } from './overview-fields.ts';

export const listReconciliations = defineCall({
  name: 'ledger.list-reconciliations',
  method: 'POST',
  path: '/console/ledger/reconciliations',
  summary: 'Lists the runs of the reconciliation with their differences, the newest first, at most 100',
  audience: 'staff',
  permission: 'ledger:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object(reconciliationRun)),
});
