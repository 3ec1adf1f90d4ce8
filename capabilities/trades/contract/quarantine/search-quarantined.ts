import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf, text } from '#platform/contract/fields.ts';
import { QUARANTINE_REASONS } from './row-outcome.ts';

/** `mark` identifies the present contents of the row; a release names it. */
export const searchQuarantined = defineCall({
  name: 'trades.search-quarantined',
  method: 'POST',
  path: '/console/feed/quarantined',
  summary: 'Lists rows of the feed that wait, in the order of arrival, with what was tried',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: z.object({ ...page, reason: z.enum(QUARANTINE_REASONS).optional(), acquirer: text(40).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      acquirer: z.string(),
      reference: z.string(),
      reason: z.enum(QUARANTINE_REASONS),
      details: z.array(z.string()),
      receivedAt: instant(),
      terminalSn: z.string().optional(),
      merchantNo: z.string().optional(),
      amountFen: fen(),
      tries: z.number().int(),
      fault: z.string().optional(),
      mark: z.string(),
    }),
  ),
});
