import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { deposit } from './deposit-fields.ts';

export const listDeposits = defineCall({
  name: 'deposits.list-deposits',
  method: 'POST',
  path: '/console/deposits/list',
  summary: 'Lists what was paid into goods funds, the newest first, at most 200',
  audience: 'staff',
  permission: 'deposit:view',
  effect: 'read',
  request: z.object({ agentCode: searchedText(20).optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(deposit)),
  refusals: ['agent_unknown'],
});
