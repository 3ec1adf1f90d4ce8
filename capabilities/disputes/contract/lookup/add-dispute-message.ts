import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import { MAX_TEXT } from '../opening/max-text.ts';
import type { DisputeId } from './dispute-fields.ts';

export const addDisputeMessage = defineCall({
  name: 'disputes.add-dispute-message',
  method: 'POST',
  path: '/api/ag/disputes/message',
  summary: 'Adds a text of the agent to a dispute that is not answered yet',
  permission: 'dispute:open',
  effect: 'write',
  idempotent: true,
  evenFrozen: true,
  limits: { perMinute: 30 },
  request: z.object({ id: id<DisputeId>(), text: text(MAX_TEXT) }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['dispute_ended', 'dispute_too_many_messages'],
});
