import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileOut } from '#platform/contract/fields.ts';
import { month } from '../statement-fields.ts';
import { FILE_FORMATS } from './file-formats.ts';

export const getStatementFile = defineCall({
  name: 'statements.get-statement-file',
  method: 'POST',
  path: '/api/ag/statistics/file',
  summary: "Returns the agent's statement of a closed month as a file, in the language of the request",
  permission: 'statement:view',
  effect: 'read',
  // one document at a time for an account: those of all accounts are drawn one after the other
  cost: 4,
  request: z.object({ month: month(), format: z.enum(FILE_FORMATS) }),
  answerAt: 'data',
  answer: fileOut(),
  limits: { perMinute: 30 },
});
