import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { PASSWORD_LINK_STATES, passwordLinkCode } from './password-link.ts';

/** Only a person with the link learns this; whose it is, only while it can be used. */
export const getPasswordLink = defineCall({
  name: 'session.get-password-link',
  method: 'POST',
  path: '/api/password-link/info',
  summary: 'Returns whether a link can still set a password, and of which account, masked',
  permission: 'public',
  effect: 'read',
  request: z.object({ code: passwordLinkCode() }),
  answer: z.object({
    state: z.enum(PASSWORD_LINK_STATES),
    link: z
      .object({
        loginName: z.string(),
        /** Masked. */
        mobile: z.string(),
        expiresAt: instant(),
        /** Fewest characters of the password. */
        passwordMinimum: z.number().int(),
      })
      .optional(),
  }),
  answerAt: 'data',
  limits: { perMinute: 60, of: ['code'] },
});
