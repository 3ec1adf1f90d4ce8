import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';
import { shownAccount } from './fields.ts';

export const getProfile = defineCall({
  name: 'settlement.get-profile',
  method: 'GET',
  path: '/api/ag/my/center/info',
  summary: "Returns the agent's profile: data, settlement accounts (if permitted), certification and counts",
  permission: 'login',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answer: z.object({
    info: z.object({
      id: idOut(),
      code: z.string(),
      name: z.string(),
      /** Masked. */
      mobile: z.string(),
      levelCode: z.string(),
      levelName: z.string(),
      status: z.enum(['normal', 'frozen']),
      isSpecificAccount: z.boolean(),
      joinedAt: instant(),
      /** The inviter's masked name; omitted for a top-level agent. */
      inviterName: z.string().optional(),
      /** The direct parent, for contact. */
      inviter: z.object({ name: z.string(), mobile: z.string() }).optional(),
    }),
    settlement: shownAccount().optional(),
    others: z.array(shownAccount()),
    certification: z.object({ status: z.enum(['none', 'submitted', 'approved', 'rejected']) }),
    counts: z.object({
      /** Zero without the permission `settlement:view`. */
      settlementAccounts: z.number().int(),
      directAgents: z.number().int(),
      unreadNotices: z.number().int(),
    }),
  }),
  answerAt: 'data',
});
