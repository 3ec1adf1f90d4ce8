import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile } from '#platform/contract/typed-values.ts';
import { publicPurposes } from '../codes/sms-purposes.ts';
import { captcha, deviceToken } from '../fields.ts';

export const sendSmsBeforeLogin = defineCall({
  name: 'session.send-sms-before-login',
  method: 'GET',
  path: '/api/ag/my/center/sendSMS2',
  summary: 'Sends an SMS code before login; response and timing do not reveal whether an account exists',
  permission: 'public',
  effect: 'read',
  /** The code is valid in a request that carries the same `uuid`. Where captchas are off, the client makes one. */
  request: z.object({ mobile: mobile(), type: z.enum(publicPurposes), ...captcha, deviceToken: deviceToken() }),
  answer: z.object({ resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: ['captcha_wrong', 'captcha_required', 'sms_too_soon', 'sms_too_many'],
  limits: { perMinute: 60 },
});
