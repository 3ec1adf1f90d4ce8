import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { campaignKind } from '../campaigns/campaign-fields.ts';
import { linkCode } from '../fields.ts';
import { LINK_STATES } from './invitation-states.ts';

/** Nothing else about the inviter is disclosed, and this only while the invitation can be used. */
export const getInviter = defineCall({
  name: 'invitations.get-inviter',
  method: 'GET',
  path: '/api/invitation/{code}',
  summary: 'Returns who invites, masked, and how the invitation of a link stands',
  permission: 'public',
  effect: 'read',
  request: z.object({
    code: linkCode(),
    /** A random number that the device keeps for this link: it is counted once as having opened it. */
    visitor: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
    /** Required in a network from which many non-existent codes were tried, once for each code. */
    uuid: z.string().max(64).optional(),
    captcha: z.string().max(20).optional(),
  }),
  answer: z.object({
    state: z.enum(LINK_STATES),
    /** The kind of people who register with it. */
    kind: campaignKind().optional(),
    inviter: z
      .object({
        name: z.string(),
        mobile: z.string(),
        levelCode: z.string(),
        /** The city of most of its merchants. */
        place: z.string().optional(),
        isCertified: z.boolean(),
      })
      .optional(),
    /** The mobile that was invited, masked: no other can register. None: any mobile, proven with a captcha. */
    mobile: z.string().optional(),
    expiresAt: instant().optional(),
    /** The code of the same inviter's link for merchants, besides its permanent one for agents. */
    merchantCode: z.string().optional(),
    /** The agreements to be accepted. */
    agreements: z.array(z.object({ key: z.string(), version: z.string() })).optional(),
    /** Fewest characters of the password. */
    passwordMinimum: z.number().int().optional(),
  }),
  answerAt: 'data',
  refusals: ['captcha_required', 'captcha_wrong'],
  limits: { perMinute: 60, of: ['code', 'visitor'] },
});
