import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ruledName } from '#platform/contract/typed-values.ts';
import { PAYS_TO } from '../files/columns.ts';
import { sender, senderCode } from '../files/file-fields.ts';

export const addSender = defineCall({
  name: 'residuals.add-sender',
  method: 'POST',
  path: '/console/residuals/senders/add',
  summary: 'Adds who sends residual files; its income is of the agents, or of the platform',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ code: senderCode(), name: ruledName(40), paysTo: z.enum(PAYS_TO).default('agents') }),
  answerAt: 'data',
  answer: z.object(sender),
  refusals: ['residual_sender_known'],
});
