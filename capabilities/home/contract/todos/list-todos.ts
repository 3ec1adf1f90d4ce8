/** The agent's pending to-dos. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import { CHANGE_KINDS } from '#capabilities/changes/contract/change-kinds.ts';
import { quickEntries } from '#capabilities/preferences/contract/quick/quick-entries.ts';

/**
 * Transfers, recalls and returns of terminals that wait for the caller's confirmation; follow-ups that it noted for
 * today or earlier; what its own terminals can still earn within 3 days (stages, activations); offers of a goods
 * deduction; its own merchants that were refused, or will be lost within ten days and are not put off; and changes at
 * the acquirer that failed, with the ends of promotions as a kind of their own.
 */
const todoKinds = [
  'terminal_transfer',
  'terminal_recall',
  'terminal_return',
  'follow_up',
  'stage',
  'deduction',
  'merchant_rejected',
  'merchant_leaving',
  'change_failed',
  'promotion_stuck',
] as const;
export type TodoKind = (typeof todoKinds)[number];

export const listTodos = defineCall({
  name: 'home.list-todos',
  method: 'POST',
  path: '/api/ag/home/todo',
  summary:
    'Lists what waits for the agent: operations to confirm, follow-ups, stages, merchants, the first policy in force',
  permission: 'statistics:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    /** Earliest deadline first. */
    todos: z.array(
      z.object({
        kind: z.enum(todoKinds),
        /** Number of terminals, follow-ups, stages or offers. */
        count: z.number().int(),
        /**
         * The latest submitter, as far as the caller may see it, omitted for an ancestor; for follow-ups, the agent of
         * the first one.
         */
        name: z.string().optional(),
        since: instant(),
        /** The agent of the only follow-up. */
        agentId: idOut().optional(),
        /** When the first operation is confirmed automatically. */
        dueAt: instant().optional(),
        /** The stage that ends first: its terminal, the volume that it misses and the days left. */
        terminalId: idOut().optional(),
        missingFen: fen().optional(),
        /** The merchant, if there is only one. */
        merchantId: idOut().optional(),
        daysLeft: z.number().int().optional(),
        /** For failed changes: their kind; the change, if it is the only one. */
        changeKind: z.enum(CHANGE_KINDS).optional(),
        changeId: idOut().optional(),
        /** The only offer, whose purpose `name` states, and the last day for an answer of the one that ends first. */
        agreementId: idOut().optional(),
        answerBy: day().optional(),
      }),
    ),
    /** The first policy that comes into force, while none is, so that the agent cannot hold terminals. */
    waitsForPolicy: z.object({ name: z.string().optional(), inForceFrom: day().optional() }).optional(),
    /** The entries of the grid below the to-dos, as the account arranged it. */
    quickEntries: quickEntries().optional(),
  }),
});
