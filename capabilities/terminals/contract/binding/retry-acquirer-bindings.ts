import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { bindingNo } from './acquirer-binding.ts';

/** A refusal by the acquirer is followed by another attempt. */
export const retryAcquirerBindings = defineCall({
  name: 'terminals.retry-acquirer-bindings',
  method: 'POST',
  path: '/console/bindings/retry',
  summary: 'Asks the acquirer now about all bindings that wait, or about one',
  audience: 'staff',
  permission: 'binding:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: bindingNo().optional() }),
  answerAt: 'data',
  answer: z.object({ count: z.number().int() }),
});
