import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { newReversal, REVERSAL_REFUSALS } from './adjustment-fields.ts';

export const previewReversal = defineCall({
  name: 'adjustments.preview-reversal',
  method: 'POST',
  path: '/console/adjustments/preview-reversal',
  summary: 'Says what the opposite of a confirmed adjustment would change',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'read',
  request: z.object(newReversal),
  answerAt: 'data',
  answer: z.object({ agentCode: z.string(), agentName: z.string(), wallet: z.enum(WALLET_KINDS), changeFen: fen() }),
  refusals: [...REVERSAL_REFUSALS],
});
