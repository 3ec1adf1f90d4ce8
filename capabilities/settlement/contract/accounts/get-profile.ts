import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';
import { shownAccount } from '../fields.ts';

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
    /** Consequences of a new or changed payee; absent without settlement accounts. */
    payees: z
      .object({
        /** Hours until withdrawals can be paid to it. */
        hours: z.number().int(),
        /** The mobile that is notified of the change, masked. */
        mobile: z.string().optional(),
        /** The persons who may hold the accounts; the number is masked, and absent where it is not known. */
        holder: z.object({ name: z.string(), idNumber: z.string().optional() }).optional(),
        mayAddOthers: z.boolean(),
        /** The number of accounts that can still be added. */
        left: z.number().int(),
      })
      .optional(),
    /** Since when withdrawals are stopped. */
    stoppedAt: instant().optional(),
    certification: z.object({ status: z.enum(['none', 'submitted', 'approved', 'rejected']) }),
    counts: z.object({
      /** Zero without the permission `settlement:view`. */
      settlementAccounts: z.number().int(),
      directAgents: z.number().int(),
      unreadNotices: z.number().int(),
      /** Devices of the account that are logged in or remember the login. */
      devices: z.number().int(),
      /** The agent's own staff who can log in; zero for its staff. */
      employees: z.number().int(),
    }),
  }),
  answerAt: 'data',
});
