import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { newAdjustment, PROPOSAL_REFUSALS } from './adjustment-fields.ts';

export const previewAdjustment = defineCall({
  name: 'adjustments.preview-adjustment',
  method: 'POST',
  path: '/console/adjustments/preview',
  summary: 'Says whose wallet a proposal would change',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'read',
  request: z.object(newAdjustment),
  answerAt: 'data',
  answer: z.object({ agentCode: z.string(), agentName: z.string(), wallet: z.enum(WALLET_KINDS), changeFen: fen() }),
  refusals: [...PROPOSAL_REFUSALS],
});
