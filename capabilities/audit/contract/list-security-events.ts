import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';

/**
 * A sender tries ids that are not its own, guesses secrets, floods, sends requests that no client sends, or uses too
 * much.
 */
export const SECURITY_EVENTS = ['probing', 'guessing', 'flooding', 'malformed', 'cost'] as const;

export const listSecurityEvents = defineCall({
  name: 'audit.list-security-events',
  method: 'POST',
  path: '/console/security-events',
  summary: 'Lists what the watch over misuse has told, newest first',
  audience: 'staff',
  permission: 'security:view',
  effect: 'read',
  request: z.object({ ...page, kind: z.enum(SECURITY_EVENTS).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      kind: z.enum(SECURITY_EVENTS),
      /** The sender; without account and staff, a stranger whose network is known. */
      accountId: idOut().optional(),
      agentId: idOut().optional(),
      staffId: idOut().optional(),
      /** The account whose secret was guessed. */
      aboutAccountId: idOut().optional(),
      aboutStaffId: idOut().optional(),
      network: z.string(),
      /** The last call of the group. */
      call: z.string().optional(),
      /** How many answers of the kind between `from` and `at`; for `cost`, milliseconds. */
      count: z.number().int(),
      from: instant(),
      at: instant(),
    }),
  ),
});
