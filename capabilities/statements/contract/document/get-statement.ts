import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { month, statementContent } from '../statement-fields.ts';

export const getStatement = defineCall({
  name: 'statements.get-statement',
  method: 'POST',
  path: '/api/ag/statistics/detail',
  summary: "Returns the agent's statement of a closed month, with its hash and the address at which it is verified",
  permission: 'statement:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ month: month() }),
  answerAt: 'data',
  answer: z.object({
    statement: statementContent(),
    /** SHA-256 of the canonical JSON of `statement`, 64 hexadecimal digits. */
    sha256: z.string(),
    /** Public page that shows whether number and hash belong together. */
    verifyUrl: z.string(),
    differenceFen: fen().optional(),
  }),
});
