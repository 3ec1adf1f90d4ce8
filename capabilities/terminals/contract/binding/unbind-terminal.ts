import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import { ITEM_REFUSALS, OPERATION_REFUSALS } from '../operations/preview-operation.ts';
import { operationResult } from '../operations/submit-operation.ts';

/** Immediate for a terminal that is only bound; for an activated one the operator has to confirm. */
export const unbindTerminal = defineCall({
  name: 'terminals.unbind-terminal',
  method: 'POST',
  path: '/api/term-info/unbind',
  summary: "Unbinds a terminal from its merchant; an activated terminal needs the operator's approval",
  permission: 'terminal:unbind',
  effect: 'write',
  idempotent: true,
  request: z.object({ sn: serialNumber(40) }),
  answer: operationResult(),
  answerAt: 'data',
  refusals: [...OPERATION_REFUSALS, ...ITEM_REFUSALS],
});
