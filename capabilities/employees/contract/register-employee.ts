import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { smsCode } from '#platform/contract/typed-values.ts';
import { agreementVersion, deviceToken, newPassword, requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from './fields.ts';

export const registerEmployee = defineCall({
  name: 'employees.register-employee',
  method: 'POST',
  path: '/api/employee-invitation/register',
  summary: "Opens the account of the owner of the invited mobile in the agent's staff and logs in",
  permission: 'public',
  effect: 'write',
  request: z.object({
    code: linkCode(),
    smsCode: smsCode(),
    /** The uuid of the request that asked for the code. */
    uuid: requestUuid(),
    password: newPassword(),
    /** The versions that were shown and accepted: all in force. */
    agreements: z.array(agreementVersion()).max(10),
    deviceToken: deviceToken(),
  }),
  answer: z.object({ token: z.string(), data: z.object({ deviceToken: z.string().optional() }).optional() }),
  answerAt: 'top',
  refusals: [
    'invitation_expired',
    'invitation_used',
    'invitation_cancelled',
    'invitation_paused',
    'agreements_not_accepted',
    'sms_code_wrong',
    'sms_code_tries',
    'password_short',
    'password_common',
    'mobile_registered',
  ],
  limits: { perMinute: 30, of: ['code'] },
});
