import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, nothing } from '#platform/contract/fields.ts';

export const getManaged = defineCall({
  name: 'merchants.get-managed',
  method: 'POST',
  path: '/api/ag/merch/managed',
  summary: 'Returns which merchants the caller may change something of, where its agent chose them',
  permission: 'merchant:edit',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answer: z.object({
    /** Absent for all of the agent's own merchants. */
    merchantIds: z.array(idOut()).optional(),
  }),
  answerAt: 'data',
});
