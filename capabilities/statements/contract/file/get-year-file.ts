import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileOut } from '#platform/contract/fields.ts';

export const getYearFile = defineCall({
  name: 'statements.get-year-file',
  method: 'POST',
  path: '/api/ag/statistics/yearFile',
  summary: "Returns the agent's statements of a year as one spreadsheet, in the language of the request",
  permission: 'statement:view',
  effect: 'read',
  // bounded like one statement: the thread that writes spreadsheets is shared by everybody
  cost: 4,
  request: z.object({ year: z.number().int().min(1970).max(2999) }),
  answerAt: 'data',
  answer: fileOut(),
  limits: { perMinute: 10 },
});
