import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut, instant } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { AGENT_STATUSES } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { policyRef } from '../fields.ts';
import { partTerm, termBounds, terms } from './terms.ts';

/** `open`: has terms. `available`: the caller may open it. `not_mine`: the caller itself does not have it. */
const POLICY_STATES = ['open', 'available', 'not_mine'] as const;

/** Policies of an agent with its terms and their limits (path fixed by the specification). */
export const listAgentPolicies = defineCall({
  name: 'policies.list-agent-policies',
  method: 'POST',
  path: '/api/ag/agent/policy/list',
  summary: "Lists policies of the caller or of an agent in its subtree: terms, the caller's own, and their limits",
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ agentId: id<AgentId>() }),
  answer: z.object({
    agent: z.object({
      id: idOut(),
      code: z.string(),
      name: z.string(),
      mobile: z.string(),
      levelCode: z.string(),
      relation: z.enum(['self', 'direct', 'indirect']),
      status: z.enum(AGENT_STATUSES),
    }),
    /** The caller's direct parent, to be asked where a policy is `not_mine`; a root asks the operator. */
    parent: z.object({ name: z.string(), mobile: z.string() }).optional(),
    /** Whether the caller may open policies and change terms of this agent. */
    canChange: z.boolean(),
    policies: z.array(
      policyRef().extend({
        state: z.enum(POLICY_STATES),
        status: z.enum(['open', 'closed']),
        openedAt: instant().optional(),
        /** First day of the terms in force; a future day while they are not in force yet. */
        inForceFrom: day().optional(),
        /** First day of a command that is saved now. */
        firstDay: day(),
        noticeDays: z.number().int(),
        /** The caller's own terms on `firstDay`; missing for `not_mine`, and where the agent is the caller. */
        mine: terms().optional(),
        /** The agent's terms on `firstDay` without a command. */
        theirs: terms().optional(),
        /** The agent's terms today. */
        inForce: terms().optional(),
        /** The next saved change: the terms from that day on. */
        next: z.object({ validFrom: day(), terms: terms() }).optional(),
        /** Present where the caller may change the terms. */
        bounds: termBounds().optional(),
        /** Amounts to be shared: the policy's pools if the caller itself is a root, otherwise the caller's own. */
        pools: z.array(partTerm()),
      }),
    ),
  }),
  answerAt: 'data',
});
