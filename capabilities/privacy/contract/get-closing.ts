import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing } from '#platform/contract/fields.ts';
import { CLOSING_STATES, CONDITION_KINDS, condition } from './closing-fields.ts';

export const getClosing = defineCall({
  name: 'privacy.get-closing',
  method: 'GET',
  path: '/api/ag/privacy/closing',
  summary: 'Tells what must be settled before the account can be closed, and how far a request to close it is',
  permission: 'privacy:close',
  effect: 'read',
  cost: 3,
  request: nothing(),
  answer: z.object({
    state: z.enum(CLOSING_STATES),
    /** Conditions that are open now; empty when nothing hinders the closing. */
    conditions: z.array(condition()),
    /** Days for which a request can be withdrawn. */
    coolingOffDays: z.number().int(),
    appliedAt: instant().optional(),
    /** While the request waits: the instant at which the account is closed. */
    dueAt: instant().optional(),
    /** After a closing was stopped: the conditions that had become open again. */
    stoppedFor: z.array(z.enum(CONDITION_KINDS)),
    /** Whether two-step verification asks for a code in place of the password. */
    needsSecondFactor: z.boolean(),
  }),
  answerAt: 'data',
});
