import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile, smsCode } from '#platform/contract/typed-values.ts';
import { agentName } from '#capabilities/agents/contract/names/agent-name.ts';
import { agreementVersion, deviceToken, newPassword, requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from '../fields.ts';

export const registerAgent = defineCall({
  name: 'invitations.register-agent',
  method: 'POST',
  path: '/api/register/agent',
  summary: 'Registers the owner of the invited mobile, at a campaign of any, as a sub-agent of the inviter and logs in',
  permission: 'public',
  effect: 'write',
  request: z.object({
    code: linkCode(),
    name: agentName(),
    mobile: mobile(),
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
    'invitation_full',
    'tree_too_deep',
    'invitation_other_mobile',
    'agreements_not_accepted',
    'sms_code_wrong',
    'sms_code_tries',
    'password_short',
    'password_common',
    'mobile_registered',
  ],
  limits: { perMinute: 30, of: ['code', 'mobile'] },
});
