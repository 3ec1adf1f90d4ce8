import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { policyRef } from '../fields.ts';
import type { TermChangeId } from '../policy-ids.ts';
import { changedBy, termChange } from '../terms/terms.ts';
import { CHANGE_KINDS } from './list-term-changes.ts';

/** One change of the caller's own terms, with its effect on the 30 days before it was saved. */
export const getTermChange = defineCall({
  name: 'policies.get-term-change',
  method: 'POST',
  path: '/api/ag/agent/policy/change-info',
  summary: "Returns a change of the caller's own terms: what, why, what it would have meant, who was carried along",
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: id<TermChangeId>() }),
  answer: z.object({
    id: idOut(),
    kind: z.enum(CHANGE_KINDS),
    by: changedBy(),
    /** Moved with the parent's terms, not set for the caller. */
    isCarried: z.boolean(),
    setAt: instant(),
    validFrom: day(),
    isAhead: z.boolean(),
    policy: policyRef(),
    changes: z.array(termChange()),
    /** Missing for an opening, and for staff that sees no earnings. */
    meant: z
      .object({
        from: day(),
        to: day(),
        oldFen: fen(),
        newFen: fen(),
        bookedFen: fen(),
        /** The number of rate types whose cost stays as it was. */
        unchangedCount: z.number().int(),
        /** Rate types whose cost changed; `deltaFen` is new minus old. */
        lines: z.array(
          z.object({
            rateType: z.number().int(),
            cardType: z.number().int().optional(),
            volumeFen: fen(),
            cappedVolumeFen: fen(),
            deltaFen: fen(),
          }),
        ),
      })
      .optional(),
    /** The caller's sub-agents whose terms the same command changed, in the order of the tree; at most 200. */
    carriedCount: z.number().int(),
    carried: z.array(
      z.object({
        agent: agentRef(),
        levelCode: z.string(),
        depth: z.number().int(),
        parentName: z.string().optional(),
        changes: z.array(termChange()),
        /** Only with the permission `earning:view`. */
        deltaFen: fen().optional(),
      }),
    ),
    /** The caller's other direct sub-agents with this policy. */
    untouchedCount: z.number().int(),
    /** Whom to ask: the direct parent. Missing for a root. */
    contact: z.object({ name: z.string(), mobile: z.string() }).optional(),
  }),
  answerAt: 'data',
});
