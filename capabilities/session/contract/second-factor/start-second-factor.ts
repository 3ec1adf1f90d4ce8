import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const startSecondFactor = defineCall({
  name: 'session.start-second-factor',
  method: 'POST',
  path: '/api/ag/my/secondFactor/start',
  summary: 'Draws a new secret for an authenticator app; it has no effect until it is enabled with a code',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: z.object({
    /** Base32, to be typed into an app that cannot scan. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  }),
  answerAt: 'data',
  refusals: ['second_factor_on'],
});
