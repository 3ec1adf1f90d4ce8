import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

export const getOwnSecurity = defineCall({
  name: 'staff.get-own-security',
  method: 'GET',
  path: '/console/security',
  summary: 'Returns since when the caller has its password and second factor, and how many recovery codes are left',
  audience: 'staff',
  permission: 'login',
  effect: 'read',
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    passwordChangedAt: instant(),
    /** Absent while there is no second factor. */
    factorSince: instant().optional(),
    codesLeft: z.number().int(),
    /** When a recovery code was last used. */
    codeUsedAt: instant().optional(),
  }),
});
