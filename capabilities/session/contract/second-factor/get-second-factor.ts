import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const getSecondFactor = defineCall({
  name: 'session.get-second-factor',
  method: 'GET',
  path: '/api/ag/my/secondFactor',
  summary: 'Tells whether two-step verification is on, and how many recovery codes are left',
  permission: 'login',
  effect: 'read',
  request: nothing(),
  answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
  answerAt: 'data',
});
