import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { previewedEffect } from '../scheduled-fields.ts';
import { TRANSFER_REFUSALS, wantedTransfer } from './wanted-transfer.ts';

const who = () => z.object({ code: z.string(), name: z.string() });

/** `blocked` is empty when it is possible; `mark` is the value for `seen` of `submit-transfer`. */
export const previewTransfer = defineCall({
  name: 'reassignments.preview-transfer',
  method: 'POST',
  path: '/console/merchant-transfers/preview',
  summary: 'Shows what handing a merchant with its terminals to another agent would mean; changes nothing',
  audience: 'staff',
  permission: 'move:view',
  effect: 'read',
  cost: 4,
  request: z.object(wantedTransfer),
  answerAt: 'data',
  answer: z.object({
    merchantNo: z.string(),
    merchantName: z.string(),
    fromAgent: who(),
    toAgent: who(),
    terminalCount: z.number().int(),
    activeCount: z.number().int(),
    /** Pending ones on its terminals: still pending on the day, they are ended. */
    operationCount: z.number().int(),
    /** The number of stages in progress, which stay with the old agent and pay at most so much. */
    begunCount: z.number().int(),
    begunMostFen: fen(),
    /** The number of future stages, which belong to the new agent. */
    laterCount: z.number().int(),
    laterMostFen: fen(),
    /** Own cost of both agents; `key` is that of the console, `term` in English. */
    prices: z.array(
      z.object({ policy: z.string(), key: z.string(), term: z.string(), before: z.string(), after: z.string() }),
    ),
    ...previewedEffect,
  }),
  refusals: TRANSFER_REFUSALS,
});
