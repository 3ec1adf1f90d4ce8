import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile, smsCode } from '#platform/contract/typed-values.ts';
import { agentName } from '#capabilities/agents/contract/names/agent-name.ts';
import { requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from '../fields.ts';

export const editDraft = defineCall({
  name: 'invitations.edit-draft',
  method: 'POST',
  path: '/api/register/agent/save',
  summary: 'Proves the mobile of a new agent, keeps what it has typed, and returns what it typed on another device',
  permission: 'public',
  effect: 'write',
  request: z.object({
    code: linkCode(),
    mobile: mobile(),
    /** The code stays valid for the registration. */
    smsCode: smsCode(),
    uuid: requestUuid(),
    /** If omitted, the kept name stays. */
    name: agentName().optional(),
  }),
  answer: z.object({ name: z.string().optional() }),
  answerAt: 'data',
  refusals: [
    'invitation_expired',
    'invitation_used',
    'invitation_cancelled',
    'invitation_paused',
    'invitation_full',
    'invitation_other_mobile',
    'sms_code_wrong',
    'sms_code_tries',
  ],
  limits: { perMinute: 30 },
});
