import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ITEM_REFUSALS, OPERATION_REFUSALS } from './preview-operation.ts';
import { operationResult } from './submit-operation.ts';

/** At once while it is only bound; the operator confirms when it is activated. */
export const unbindTerminal = defineCall({
  name: 'terminals.unbind-terminal',
  method: 'POST',
  path: '/api/term-info/unbind',
  summary: 'Takes one terminal away from its merchant',
  permission: 'terminal:unbind',
  effect: 'write',
  idempotent: true,
  request: z.object({ sn: z.string().trim().min(1).max(40) }),
  answer: operationResult(),
  answerAt: 'data',
  refusals: [...OPERATION_REFUSALS, ...ITEM_REFUSALS],
});
