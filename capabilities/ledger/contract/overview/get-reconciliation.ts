import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { accounts, reconciliationRun } from './overview-fields.ts';

export const getReconciliation = defineCall({
  name: 'ledger.get-reconciliation',
  method: 'POST',
  path: '/console/ledger/reconciliation',
  summary: 'Says how the last reconciliation went, with the sums of all accounts by their kind in its snapshot',
  audience: 'staff',
  permission: 'ledger:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    /** Absent until one was run. */
    last: z.object({ ...reconciliationRun, accounts: accounts() }).optional(),
    /** The runs of the last thirty days. */
    month: z.object({ runs: z.number().int(), balanced: z.number().int() }),
  }),
});
