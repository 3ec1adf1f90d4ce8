import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { TRANSFER_REFUSALS, wantedTransfer } from './wanted-transfer.ts';

const who = () => z.object({ code: z.string(), name: z.string() });

/** `blocked` is empty when it is possible; `mark` is that of `submit-transfer`'s `seen`. */
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
    day: day(),
    fromAgent: who(),
    toAgent: who(),
    mark: z.string(),
    terminalCount: z.number().int(),
    activeCount: z.number().int(),
    /** Pending ones on its terminals: still pending on the day, they are ended. */
    operationCount: z.number().int(),
    /** Stages in progress stay with the old agent, and pay so much at most. */
    begunCount: z.number().int(),
    begunMostFen: fen(),
    /** Those to come are the new agent's. */
    laterCount: z.number().int(),
    laterMostFen: fen(),
    /** Another transfer of the merchant, which waits. */
    scheduled: z.object({ no: z.string(), day: day() }).optional(),
    blocked: z.array(z.object({ problem: z.string(), policies: z.array(z.string()).optional() })),
    /** Own cost of both agents. */
    prices: z.array(z.object({ policy: z.string(), term: z.string(), before: z.string(), after: z.string() })),
    /** The days whose sales are priced again, had it gone over before; absent when it is not possible. */
    soldDays: z.object({ from: day(), to: day() }).optional(),
    /** Without `code` the operator. Their sum is 0. */
    shares: z.array(
      z.object({
        code: z.string().optional(),
        name: z.string().optional(),
        oldFen: fen(),
        newFen: fen(),
        changeFen: fen(),
      }),
    ),
  }),
  refusals: TRANSFER_REFUSALS,
});
