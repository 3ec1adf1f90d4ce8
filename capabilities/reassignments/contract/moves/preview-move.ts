import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant } from '#platform/contract/fields.ts';
import { previewedEffect } from '../scheduled-fields.ts';
import { PARTY_REFUSALS, wantedMove } from './wanted-move.ts';

const who = () => z.object({ code: z.string(), name: z.string(), levelCode: z.string() });

/** `blocked` is empty when it is possible; `mark` is the value for `seen` of `submit-move`. */
export const previewMove = defineCall({
  name: 'reassignments.preview-move',
  method: 'POST',
  path: '/console/moves/preview',
  summary: 'Shows what moving an agent with its team to another parent would mean to everybody; changes nothing',
  audience: 'staff',
  permission: 'move:view',
  effect: 'read',
  cost: 4,
  request: z.object(wantedMove),
  answerAt: 'data',
  answer: z.object({
    agent: who(),
    belowCount: z.number().int(),
    terminalCount: z.number().int(),
    merchantCount: z.number().int(),
    /** The team's open invitations: people who register with them join it in its new place. */
    invitationCount: z.number().int(),
    /** The number of stages in progress, which stay with the old line and pay at most so much. */
    stageCount: z.number().int(),
    stageMostFen: fen(),
    /** The agents from the root to the agent. */
    oldLine: z.array(who()),
    newLine: z.array(who()),
    prices: z.array(
      z.object({
        policy: z.string(),
        /** `cost:1`, by which the console names the term; `term` is in English. */
        key: z.string(),
        term: z.string(),
        before: z.string(),
        oldParent: z.string(),
        newParent: z.string(),
        after: z.string(),
        isChanged: z.boolean(),
        /** Agents below who are carried along. */
        carriedCount: z.number().int(),
      }),
    ),
    /** Pending ones across the lines: still pending on the day, they are ended. */
    operations: z.array(
      z.object({ no: z.string(), type: z.string(), count: z.number().int(), autoApproveAt: instant().optional() }),
    ),
    ...previewedEffect,
  }),
  refusals: PARTY_REFUSALS,
});
