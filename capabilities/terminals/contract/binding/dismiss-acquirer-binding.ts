import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { bindingNo } from './acquirer-binding.ts';

/** The agent reads the reason. One that was sent is withdrawn at the acquirer. */
export const dismissAcquirerBinding = defineCall({
  name: 'terminals.dismiss-acquirer-binding',
  method: 'POST',
  path: '/console/bindings/dismiss',
  summary: 'Ends a waiting binding as refused, or the contradiction between what the acquirer said of one',
  audience: 'staff',
  permission: 'binding:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: bindingNo(), reason: text(200) }),
  answerAt: 'data',
  answer: z.object({ no: z.string() }),
  refusals: ['binding_unknown', 'binding_settled'],
});
