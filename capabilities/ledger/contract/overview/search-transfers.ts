import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { transferRow } from './overview-fields.ts';

export const searchTransfers = defineCall({
  name: 'ledger.search-transfers',
  method: 'POST',
  path: '/console/ledger/transfers',
  summary: 'Lists transfers of all accounts, the newest first; of agents, or of what they were booked for',
  audience: 'staff',
  permission: 'ledger:view',
  effect: 'read',
  request: z.object({
    ...page,
    /** Part of an agent's name, its whole code, the number of a transfer, or of what it was booked for. */
    text: searchText(40).optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(transferRow()),
});
