import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, page } from '#platform/contract/fields.ts';
import type { OperationId } from '../terminal-ids.ts';
import { operationRow } from './operation-row.ts';
import { ACQUIRER_REASONS, ITEM_OUTCOMES, ITEM_REASONS } from './operation-types.ts';

export const getOperation = defineCall({
  name: 'terminals.get-operation',
  method: 'POST',
  path: '/api/term-operation/info',
  summary: 'Returns an operation with one page of its terminals',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<OperationId>(), outcome: z.enum(ITEM_OUTCOMES).optional(), ...page }),
  answer: operationRow().extend({
    items: z.array(
      z.object({
        sn: z.string(),
        terminalId: idOut().optional(),
        outcome: z.enum(ITEM_OUTCOMES),
        reason: z.enum([...ITEM_REASONS, ...ACQUIRER_REASONS]).optional(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
  answerAt: 'data',
});
