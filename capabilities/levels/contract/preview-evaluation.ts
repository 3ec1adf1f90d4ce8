import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { CHANGE_KINDS } from './level-fields.ts';

export const previewEvaluation = defineCall({
  name: 'levels.preview-evaluation',
  method: 'POST',
  path: '/console/levels/preview-evaluation',
  summary: 'Says what the evaluation of a day would change, of the last one that is due unless told',
  audience: 'staff',
  permission: 'level:manage',
  effect: 'read',
  request: z.object({ day: day().optional() }),
  answerAt: 'data',
  answer: z.object({
    day: day(),
    agentCount: z.number().int(),
    changeCount: z.number().int(),
    /** The first hundred. */
    changes: z.array(
      z.object({
        agentCode: z.string(),
        kind: z.enum(CHANGE_KINDS),
        fromCode: z.string(),
        toCode: z.string(),
        volumeFen: fen(),
        activations: z.number().int(),
      }),
    ),
  }),
});
