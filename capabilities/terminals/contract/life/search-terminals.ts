import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { BIND_STATUSES } from '../binding/bind-status.ts';
import { staffTerminal } from './terminal-brief.ts';

/**
 * `text`: a serial number or its last digits, four at least; or the code of an agent, whose own terminals are listed.
 */
export const searchTerminals = defineCall({
  name: 'terminals.search-terminals',
  method: 'POST',
  path: '/console/terminals/search',
  summary: 'Finds terminals by serial number, its last digits or the code of their holder; without a text the newest',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: z.object({ text: searchText(40).optional(), bindStatus: z.literal(BIND_STATUSES).optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(z.object(staffTerminal)),
});
