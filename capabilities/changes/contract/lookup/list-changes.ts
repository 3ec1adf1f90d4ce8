import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { changeRow, kind, MAX_SEARCH } from '../change-fields.ts';
import type { ChangeBatchId } from '../change-ids.ts';
import { CHANGE_ORIGINS, CHANGE_STATES } from '../change-kinds.ts';

export const changeFilter = {
  states: z.array(z.literal(CHANGE_STATES)).max(4).optional(),
  origin: z.enum(CHANGE_ORIGINS).optional(),
  /** Business days of asking, both included. */
  from: day().optional(),
  to: day().optional(),
  /** Part of a merchant's name, its number, the end of a serial number, or the number of the request. */
  text: searchText(MAX_SEARCH).optional(),
  merchantId: id<MerchantId>().optional(),
  terminalId: id<TerminalId>().optional(),
  batchId: id<ChangeBatchId>().optional(),
};

export const listChanges = defineCall({
  name: 'changes.list-changes',
  method: 'POST',
  path: '/api/ag/change/{kind}/list',
  summary: 'Lists the changes that the caller asked for, and those of its own merchants, newest first',
  permission: 'merchant:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: kind(), ...page, ...changeFilter }),
  answerAt: 'list',
  answer: rowsOf(changeRow()),
});
