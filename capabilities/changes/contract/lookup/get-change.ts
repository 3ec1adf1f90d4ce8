import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant } from '#platform/contract/fields.ts';
import { changedCharge, changeRow, effect, kind, rateType, shownValue } from '../change-fields.ts';
import type { ChangeId } from '../change-ids.ts';
import { CHANGE_EVENTS, RETRY_BARS } from '../change-kinds.ts';

export const getChange = defineCall({
  name: 'changes.get-change',
  method: 'POST',
  path: '/api/ag/change/{kind}/info',
  summary: 'Returns a change with its time line, the value in force, and what it means over 30 days',
  permission: 'merchant:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ kind: kind(), id: id<ChangeId>() }),
  answerAt: 'data',
  answer: changeRow().extend({
    /** The value in force now; differs from `before` if the acquirer changed it meanwhile. */
    inForce: shownValue(),
    inForceSince: instant().optional(),
    /** The value before was changed by the acquirer before this change took effect. */
    isBeforeChanged: z.boolean(),
    batchCount: z.number().int(),
    /** While undecided: the day on which it is usually in force. */
    expectedOn: day().optional(),
    /** For rates: the caller's part of a sale of 10 000 yuan; only with the permission to see earnings. */
    kept: z.array(z.object({ rateType: rateType(), oldFen: fen(), newFen: fen() })).optional(),
    effect: effect().optional(),
    /** Kind communication, of an activated terminal: the first phase with the new terms, or with those asked for. */
    charge: changedCharge().optional(),
    events: z.array(
      z.object({
        kind: z.enum(CHANGE_EVENTS),
        at: instant(),
        attempt: z.number().int(),
        /** The person's name, for `asked`, `retried`, `cancelled`. */
        by: z.string().optional(),
        /** The acquirer's own words and its number. */
        words: z.string().optional(),
        reference: z.string().optional(),
        /** For `effective`: since when; also the values that a contradicting or settled answer states. */
        effectiveAt: instant().optional(),
        /** For `contradicted`: the acquirer's answer; for `settled`: the answer that applies. */
        answer: z.enum(['done', 'failed']).optional(),
      }),
    ),
    /** Failed: why it cannot be tried again now, and from when it can. */
    retryBar: z.object({ reason: z.enum(RETRY_BARS), openOn: day().optional() }).optional(),
    /** The acquirer does not answer, since when. */
    silentSince: instant().optional(),
    isContradicted: z.boolean(),
    /** Origin acquirer: the change whose contradicting answers it settles. */
    settles: z.object({ id: idOut(), no: z.string() }).optional(),
    /** If a promotion caused the change: which one, and whether it began or ended. */
    promotion: z.object({ id: idOut(), name: z.string(), act: z.enum(['begin', 'end']) }).optional(),
  }),
});

export type Change = AnswerOf<typeof getChange>;
