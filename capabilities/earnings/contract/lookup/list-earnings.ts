import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, page, rowsOf } from '#platform/contract/fields.ts';
import { earningFilter, earningRow } from '../fields.ts';

export const listEarnings = defineCall({
  name: 'earnings.list-earnings',
  method: 'POST',
  path: '/api/ag/earnings/list',
  summary: "Lists the agent's earnings of all kinds and their reversals, newest business day first",
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 3,
  request: z.object({
    ...page,
    ...earningFilter,
    from: day().optional(),
    to: day().optional(),
    /** Only reversals of earnings, or only the others; charges are then not listed. */
    isReversal: z.boolean().optional(),
    /** Only earnings that happened, or were awarded, before this instant. */
    until: z.iso.datetime().optional(),
  }),
  answerAt: 'list',
  /** A page may be short, or empty, and still have a next one: some thousand transactions are looked at for each. */
  answer: rowsOf(earningRow()),
});
