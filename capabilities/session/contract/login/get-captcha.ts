import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { flag } from '../fields.ts';

export const getCaptcha = defineCall({
  name: 'session.get-captcha',
  method: 'GET',
  path: '/captchaImage',
  summary: 'Issues a single-use captcha, valid for 2 minutes; `stepUp` requests one even if captchas are disabled',
  permission: 'public',
  effect: 'read',
  request: z.object({ stepUp: flag() }),
  answer: z.object({
    captchaEnabled: z.boolean(),
    uuid: z.string().optional(),
    /** PNG in base64, without the data-URL prefix. */
    img: z.string().optional(),
  }),
  answerAt: 'top',
  // two for each login that a network may try (login.ts): a picture costs milliseconds of the processor and a row
  limits: { perMinute: 240 },
});
