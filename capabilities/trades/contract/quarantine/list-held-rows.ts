import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { CARD_TYPES, FEED_KINDS, METHODS, PAYMENT_TYPES, TRADE_STATUSES } from '../lookup/trade-types.ts';
import { DECIDED_REASONS } from './row-outcome.ts';

/** The contents of a feed row without members that name a person; fee rows have only a few of them. */
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
      /** A hash of the present contents, sent with a release: the acquirer may send other contents meanwhile. */
      mark: z.string(),
      reason: z.enum(DECIDED_REASONS),
      /** For an implausible row the conditions that it does not meet, for a conflict the members that differ. */
      details: z.array(z.string()),
      receivedAt: instant(),
      ...contents,
      phase: z.number().int().optional(),
      /** For a conflict, the contents booked under the reference. */
      booked: z.object(contents).optional(),
      /** One person released the row, and another has to agree. */
      proposed: z.object({ by: z.string(), isOwn: z.boolean(), lapsesAt: instant() }).optional(),
    }),
  ),
});
