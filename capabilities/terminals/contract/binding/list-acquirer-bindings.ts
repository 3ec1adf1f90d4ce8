import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, rowsOf } from '#platform/contract/fields.ts';
import { BINDING_STATES } from './acquirer-binding.ts';

/** The last command to the acquirer, and its answer. */
const lastCommand = z.object({
  number: z.string(),
  state: z.enum(['queued', 'sent', 'done', 'failed', 'cancelled']),
  /** Absent while the request waits for an acquirer of its brand. */
  acquirer: z.string().optional(),
  /** The number of an undecided request, which is decided before this one is sent. */
  after: z.string().optional(),
  sentAt: instant().optional(),
  isAcknowledged: z.boolean(),
  isOverdue: z.boolean(),
  /** Why the last sending or question has no answer. */
  problem: z.string().optional(),
  /** The acquirer's own. */
  words: z.string().optional(),
  /** The next sending or question. */
  dueAt: instant().optional(),
});

export const listAcquirerBindings = defineCall({
  name: 'terminals.list-acquirer-bindings',
  method: 'POST',
  path: '/console/bindings/list',
  summary: 'Lists bindings that wait for the acquirer, with what it was told last, or those of a state, 500 at most',
  audience: 'staff',
  permission: 'binding:view',
  effect: 'read',
  request: z.object({ state: z.enum(BINDING_STATES).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      no: z.string(),
      state: z.enum(BINDING_STATES),
      sn: z.string(),
      merchantNo: z.string(),
      agentCode: z.string(),
      createdAt: instant(),
      reason: z.string().optional(),
      message: z.string().optional(),
      /** Since when the acquirer's answers contradict each other. */
      contradictedAt: instant().optional(),
      /** The last command of a binding that is not settled. */
      command: lastCommand.optional(),
    }),
  ),
});
