import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { DECIDED_REASONS } from './row-fate.ts';
import { CARD_TYPES, FEED_KINDS, METHODS, PAYMENT_TYPES, TRADE_STATUSES } from './trade-types.ts';

/** What a row of the feed says, without what names a person; fees have few of its members. */
const contents = {
  kind: z.enum(FEED_KINDS),
  status: z.literal(TRADE_STATUSES),
  occurredAt: instant(),
  amountFen: fen(),
  feeFen: fen().optional(),
  valueFeeFen: fen().optional(),
  paymentType: z.literal(PAYMENT_TYPES).optional(),
  method: z.literal(METHODS).optional(),
  cardType: z.literal(CARD_TYPES).optional(),
  terminalSn: z.string().optional(),
  merchantNo: z.string().optional(),
  originalReference: z.string().optional(),
};

export const listHeldRows = defineCall({
  name: 'trades.list-held-rows',
  method: 'POST',
  path: '/console/feed/rows',
  summary: 'Lists rows of the feed that only a person decides, with what is wrong with them, oldest first',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: z.object({ ...page, reason: z.enum(DECIDED_REASONS), acquirer: z.string().max(40).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      acquirer: z.string(),
      reference: z.string(),
      /** Of what the row says now, sent with a release: the acquirer may send other contents meanwhile. */
      mark: z.string(),
      reason: z.enum(DECIDED_REASONS),
      /** Of an implausible row the conditions that it does not meet, of a conflict the members that differ. */
      details: z.array(z.string()),
      receivedAt: instant(),
      ...contents,
      phase: z.number().int().optional(),
      /** Of a conflict, what is booked under the reference. */
      booked: z.object(contents).optional(),
      /** Somebody released it, and another person has to agree. */
      proposed: z.object({ by: z.string(), isOwn: z.boolean(), lapsesAt: instant() }).optional(),
    }),
  ),
});
