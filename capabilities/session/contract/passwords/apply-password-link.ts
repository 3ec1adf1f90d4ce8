import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { newPassword } from '../fields.ts';
import { passwordLinkCode } from './password-link.ts';

/** Once: whoever opens the link later reads that it was used. */
export const applyPasswordLink = defineCall({
  name: 'session.apply-password-link',
  method: 'POST',
  path: '/api/password-link/apply',
  summary: 'Sets the password of the account of a link and ends all its sessions; a link does it once',
  permission: 'public',
  effect: 'write',
  request: z.object({ code: passwordLinkCode(), password: newPassword() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['password_link_over', 'password_common', 'password_short'],
  limits: { perMinute: 30, of: ['code'] },
});
