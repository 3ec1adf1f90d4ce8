import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { linkToken, sealedStep } from './first-fields.ts';

export const getFirstLink = defineCall({
  name: 'staff.get-first-link',
  method: 'POST',
  path: '/console/first/link',
  summary: 'Tells until when the link for the first administrator can be used, and draws a secret for an authenticator',
  audience: 'staff',
  permission: 'public',
  effect: 'read',
  request: z.object({ token: linkToken() }),
  answerAt: 'data',
  answer: z.object({
    createdAt: instant(),
    expiresAt: instant(),
    /** Where the request comes from: its address and device, such as `Windows · Edge`. */
    ip: z.string(),
    device: z.string(),
    /** Base32, to be typed into an app that cannot scan. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
    /** For the check of a code. */
    drawn: sealedStep(),
  }),
  refusals: ['first_link_over'],
  limits: { perMinute: 30 },
});
