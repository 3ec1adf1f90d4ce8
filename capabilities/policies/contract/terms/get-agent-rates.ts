/** Rates of the caller or of an agent in its subtree (path and shape fixed by the specification). */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { cost, policyRef } from '../fields.ts';

export const getAgentRates = defineCall({
  name: 'policies.get-agent-rates',
  method: 'GET',
  path: '/api/agent-rate/info/{id}',
  summary: 'Returns the settlement costs of the caller or of an agent in its subtree, per open policy',
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<AgentId>() }),
  answerAt: 'data',
  answer: z.object({
    agent: z.object({ id: idOut(), code: z.string(), name: z.string(), levelCode: z.string() }),
    policies: z.array(policyRef().extend({ costs: z.array(cost()) })),
  }),
});
