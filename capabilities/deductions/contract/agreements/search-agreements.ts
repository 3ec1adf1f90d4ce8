import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { staffAgreement } from './staff-fields.ts';

export const searchAgreements = defineCall({
  name: 'deductions.search-agreements',
  method: 'POST',
  path: '/console/deductions/search',
  summary: 'Lists the agreements of goods deductions that are open, or all',
  audience: 'staff',
  permission: 'deduction:view',
  effect: 'read',
  request: z.object({ agentCode: searchedText(20).optional(), isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(staffAgreement()),
  refusals: ['agent_unknown'],
});
