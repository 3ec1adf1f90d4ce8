import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { LOGIN_REFUSALS, LOGIN_WAYS } from '../login/login-words.ts';

export const listLogins = defineCall({
  name: 'session.list-logins',
  method: 'POST',
  path: '/api/ag/my/logins/list',
  summary: 'Lists logins of the last 180 days, newest first; the agent sees those of its staff too',
  permission: 'login',
  effect: 'read',
  cost: 0,
  request: z.object({
    /** Only first logins on new devices of the last 30 days that the owner has not answered. */
    unansweredOnly: z.boolean().optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      /** Login name, where it is another account of the agent. */
      account: z.string().optional(),
      way: z.enum(LOGIN_WAYS),
      /** Absent when the login succeeded. */
      refusedFor: z.enum(LOGIN_REFUSALS).optional(),
      withSecondFactor: z.boolean(),
      /** System and program, such as `iPhone · WeChat`; empty when neither is known. */
      device: z.string(),
      /** The coarse network, such as `112.10.*.*`; empty for several. */
      network: z.string(),
      /** Whether it is the device that sends this request. */
      isThisDevice: z.boolean(),
      isNewDevice: z.boolean(),
      answer: z.enum(['mine', 'not_mine']).optional(),
      /** The instant of the last one where several were refused. */
      at: instant(),
      /** More than one only for refused logins: those of one day from one network are counted together. */
      count: z.number().int(),
    }),
  ),
  answerAt: 'list',
  limits: { perMinute: 300 },
});
