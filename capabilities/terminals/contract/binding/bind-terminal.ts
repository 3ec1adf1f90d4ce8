import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { feeFen, id } from '#platform/contract/fields.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { ITEM_REFUSALS, OPERATION_REFUSALS } from '../operations/preview-operation.ts';
import { operationResult } from '../operations/submit-operation.ts';

/** Binds a terminal; one terminal serves one merchant (PBOC 259). */
export const bindTerminal = defineCall({
  name: 'terminals.bind-terminal',
  method: 'POST',
  path: '/api/term-info/bind',
  summary: "Binds a terminal to one of the caller's own merchants",
  permission: 'terminal:bind',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ sn: serialNumber(40), merchantId: id<MerchantId>(), serviceFeeFen: feeFen() }),
  answer: operationResult(),
  answerAt: 'data',
  refusals: [...OPERATION_REFUSALS, ...ITEM_REFUSALS],
});
