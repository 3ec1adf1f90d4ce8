import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { termChange } from '#capabilities/policies/contract/terms/terms.ts';
import { MOVE_STATUSES, type MoveNoticeId } from './move.ts';

/** The caller's role in the move; `old_parent_below`: the agent stays in its team, below another. */
export const MOVE_ROLES = ['agent', 'new_parent', 'old_parent', 'old_parent_below'] as const;

const namedChange = () => termChange().extend({ policyName: z.string() });

/** The effect of a move on the caller: its own shares alone, by the books of the decision. */
export const getMoveNotice = defineCall({
  name: 'reassignments.get-move-notice',
  method: 'POST',
  path: '/api/ag/agent/move/notice-info',
  summary:
    'Returns what a move that concerns the caller means to it: shares before and after, both lines, whom to call',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: id<MoveNoticeId>() }),
  answer: z.object({
    id: idOut(),
    role: z.enum(MOVE_ROLES),
    status: z.enum(MOVE_STATUSES),
    notifiedAt: instant(),
    /** The move's first day; until it begins one may object. */
    day: day(),
    /** The moved agent and its new parent, as far as the caller may know their names. */
    agentName: z.string().optional(),
    parentName: z.string().optional(),
    from: day(),
    to: day(),
    /** The sums of the lines. */
    oldFen: fen(),
    newFen: fen(),
    lines: z.array(
      z.object({
        policyName: z.string(),
        rateType: z.number().int(),
        volumeFen: fen(),
        oldFen: fen(),
        newFen: fen(),
        /** The moved agent's cost, or the margin that a parent keeps; missing outside the line. */
        oldPpm: z.number().int().optional(),
        newPpm: z.number().int().optional(),
      }),
    ),
    /** The agents from the caller down to the moved one; empty where its team is not the caller's. */
    oldLine: z.array(agentRef()),
    newLine: z.array(agentRef()),
    /** Number of agents below the moved one at the decision. */
    belowCount: z.number().int(),
    /** Terms of the moved agent that change with the move: for itself alone. */
    own: z.array(namedChange()),
    /** The caller's agents whose terms change with the move; at most 200. */
    raisedCount: z.number().int(),
    raised: z.array(
      z.object({
        agent: agentRef(),
        levelCode: z.string(),
        depth: z.number().int(),
        deltaFen: fen(),
        changes: z.array(namedChange()),
      }),
    ),
    /** The number of stages begun before the day, which stay as they are. */
    stageCount: z.number().int().optional(),
    /** The agent's new parent, for a parent its sub-agent; missing once the move is off, or over. */
    contact: z.object({ name: z.string(), mobile: z.string() }).optional(),
  }),
  answerAt: 'data',
});
