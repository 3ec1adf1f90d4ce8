import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { scheduledOn } from '../scheduled-fields.ts';
import { transferNo } from './wanted-transfer.ts';

export const cancelTransfer = defineCall({
  name: 'reassignments.cancel-transfer',
  method: 'POST',
  path: '/console/merchant-transfers/cancel',
  summary: 'Withdraws the scheduled transfer of a merchant before its day; both agents are told',
  audience: 'staff',
  permission: 'move:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: transferNo() }),
  answerAt: 'data',
  answer: scheduledOn(),
  refusals: ['transfer_unknown', 'transfer_ended'],
});
