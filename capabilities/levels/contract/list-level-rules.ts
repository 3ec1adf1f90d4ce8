import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, nothing } from '#platform/contract/fields.ts';
import { grants, keepRule, levelRef, reachRule } from './level-fields.ts';

const dated = () =>
  z.object({
    validFrom: day(),
    /** Full months in a row below the keeping rule that are forgiven. */
    forgivenMonths: z.number().int(),
    /** The levels, lowest first. */
    levels: z.array(
      levelRef().extend({
        /** If empty, the level is only given by hand. */
        reach: reachRule(),
        /** If empty, the level is kept without conditions. */
        keep: keepRule(),
        grants: grants(),
        isMine: z.boolean(),
        /** The caller may give it to a direct sub-agent. */
        mayGive: z.boolean(),
      }),
    ),
  });

export const listLevelRules = defineCall({
  name: 'levels.list-level-rules',
  method: 'POST',
  path: '/api/ag/level/rules',
  summary: 'Lists the levels with what reaches and keeps them and what they allow, and rules that are to come',
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answer: dated().extend({ next: dated().optional() }),
  answerAt: 'data',
});
