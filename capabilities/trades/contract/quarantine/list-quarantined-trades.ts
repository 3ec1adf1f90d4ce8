import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant, scope } from '#platform/contract/fields.ts';
import { TRADE_KINDS, TRADE_STATUSES } from '../lookup/trade-types.ts';
import { WAITING_REASONS } from './row-outcome.ts';

export const listQuarantinedTrades = defineCall({
  name: 'trades.list-quarantined-trades',
  method: 'POST',
  path: '/api/ag/trx/quarantined',
  summary: 'Lists the newest transactions in quarantine at terminals of the agent or its team, with their number',
  permission: 'trade:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    /** `self`: at terminals that the agent holds; `team`: also at those of all agents below. */
    scope: scope().default('team'),
    /** Business days, both included. */
    from: day().optional(),
    to: day().optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    /** Whether more rows wait, of all agents, than are looked through: then the count is a lower bound. */
    isMore: z.boolean(),
    /** At most 20, newest first. They have no share, because there is nothing yet to compute it from. */
    rows: z.array(
      z.object({
        id: idOut(),
        occurredAt: instant(),
        kind: z.enum(TRADE_KINDS),
        status: z.literal(TRADE_STATUSES),
        /** As stated by the acquirer; above zero, also for a refund. */
        amountFen: fen(),
        sn: z.string(),
        reason: z.enum(WAITING_REASONS),
      }),
    ),
  }),
});
