import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';

export const listAccounts = defineCall({
  name: 'staff.list-accounts',
  method: 'POST',
  path: '/console/accounts/list',
  summary: 'Lists the accounts of the staff; what is announced of administrators lists list-account-changes',
  audience: 'staff',
  permission: 'staff:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      loginName: z.string(),
      role: z.enum(STAFF_ROLES),
      status: z.enum(['normal', 'disabled']),
      name: z.string(),
      addedAt: instant(),
      hasSecondFactor: z.boolean(),
      /** Recovery codes that were not used yet. */
      codesLeft: z.number().int(),
      /** Open sessions, of console and command line. */
      online: z.number().int(),
      /** Absent when it never signed in. */
      lastLoginAt: instant().optional(),
      /** While it has a one-time password: when that ends, and how often a wrong one was typed. */
      oneTime: z.object({ endsAt: instant(), failures: z.number().int(), isOver: z.boolean() }).optional(),
    }),
  ),
});
