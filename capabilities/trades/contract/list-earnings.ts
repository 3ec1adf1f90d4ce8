import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { earningKind, earningRow } from './fields.ts';

export const listEarnings = defineCall({
  name: 'trades.list-earnings',
  method: 'POST',
  path: '/api/ag/earnings/list',
  summary: "Lists the agent's earnings, one row per source record, newest first",
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({
    ...page,
    /** `self`: only at the agent's own merchants. */
    scope: scope().default('team'),
    kinds: z.array(earningKind()).max(10).optional(),
    from: day().optional(),
    to: day().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(earningRow()),
});
