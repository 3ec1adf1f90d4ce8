import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { agreementRow } from '../fields.ts';

export const listAgreements = defineCall({
  name: 'deductions.list-agreements',
  method: 'POST',
  path: '/api/ag/deductions/list',
  summary: "Lists the agent's agreements and offers of a goods deduction, newest first",
  permission: 'deduction:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ ...page }),
  answerAt: 'list',
  answer: rowsOf(agreementRow()),
});
