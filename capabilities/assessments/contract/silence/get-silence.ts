import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { scopeField } from '../checks/check-fields.ts';
import { silenceCounts, silenceMonth, silenceRule } from './silence-fields.ts';

/** The running month, and the earlier ones whose reward days still run or have just ended. */
export const SILENCE_MONTHS = 3;

export const getSilence = defineCall({
  name: 'assessments.get-silence',
  method: 'POST',
  path: '/api/ag/compliance/silence',
  summary: 'Counts the rewarded terminals of the last months that sell nothing, with how many more cross the threshold',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField() }),
  answerAt: 'data',
  answer: z.object({
    /** By the month of the reward, newest first. */
    months: z.array(silenceCounts().extend({ month: silenceMonth(), rule: silenceRule() })),
  }),
});
