import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing } from '#platform/contract/fields.ts';
import { silenceMonth, silenceRule } from './silence-fields.ts';

export const listSilenceRules = defineCall({
  name: 'assessments.list-silence-rules',
  method: 'POST',
  path: '/console/compliance/silence-rules',
  summary: 'Lists after how many days a rewarded terminal is silent and which ratio alarms, and who set it',
  audience: 'staff',
  permission: 'silence:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    now: silenceRule(),
    /** Rules for the rewards of a month and later ones; before the first, the usual rule applies. */
    rules: z.array(silenceRule().extend({ fromMonth: silenceMonth(), setBy: z.string(), setAt: instant() })),
  }),
});
