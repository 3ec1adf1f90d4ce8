import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const startReconciliation = defineCall({
  name: 'ledger.start-reconciliation',
  method: 'POST',
  path: '/console/ledger/reconcile',
  summary: 'Recomputes the whole ledger now, beside bookings that go on; what comes of it is asked for afterwards',
  audience: 'staff',
  permission: 'ledger:check',
  effect: 'write',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({}),
});
