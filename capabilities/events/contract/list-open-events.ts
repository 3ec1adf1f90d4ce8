import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { DIFFERENCE_REASONS, EVENT_KINDS, RESULTS, WAITING_REASONS } from './event-kinds.ts';

const reason = () => z.enum([...WAITING_REASONS, ...DIFFERENCE_REASONS]);

/** The contents of the event, by its kind. */
const says = () =>
  z.object({
    merchantNo: z.string().optional(),
    merchantName: z.string().optional(),
    terminalSn: z.string().optional(),
    reference: z.string().optional(),
    originalReference: z.string().optional(),
    withdrawalNo: z.string().optional(),
    product: z.string().optional(),
    rates: z
      .array(
        z.object({
          rateType: z.number().int(),
          ratePpm: z.number().int(),
          capFen: fen().optional(),
          extraFen: fen().optional(),
        }),
      )
      .optional(),
    effectiveAt: z.string().optional(),
    amountFen: fen().optional(),
    feeFen: fen().optional(),
    valueFeeFen: fen().optional(),
    phase: z.number().int().optional(),
    result: z.enum(RESULTS).optional(),
    /** The acquirer's own words: the reason of an unbinding or of a failure. */
    reason: z.string().optional(),
    failReason: z.string().optional(),
  });

export const listOpenEvents = defineCall({
  name: 'events.list-open-events',
  method: 'POST',
  path: '/console/feed/events',
  summary: 'Lists events of acquirers that wait for something unknown, or differ from ours, oldest first',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: z.object({
    ...page,
    state: z.enum(['waits', 'differs']).optional(),
    reason: reason().optional(),
    kind: z.enum(EVENT_KINDS).optional(),
    acquirer: z.string().max(40).optional(),
    /** A whole number of a terminal, a merchant or a withdrawal, or a reference. */
    about: searchText(64).optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      acquirer: z.string(),
      eventId: z.string(),
      kind: z.enum(EVENT_KINDS),
      state: z.enum(['waits', 'differs']),
      /** If missing, the event was not tried yet. */
      reason: reason().optional(),
      occurredAt: instant(),
      receivedAt: instant(),
      tries: z.number().int(),
      /** The text of our own error, when our server failed to apply the event. */
      fault: z.string().optional(),
      says: says(),
    }),
  ),
});
