import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { policyRef } from '../fields.ts';
import type { PolicyId } from '../policy-ids.ts';
import { changedBy, termChange } from '../terms/terms.ts';

export const CHANGE_KINDS = ['open', 'edit', 'copy', 'version', 'move'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** History of an agent's terms, latest first (path fixed by the specification). */
export const listTermChanges = defineCall({
  name: 'policies.list-term-changes',
  method: 'POST',
  path: '/api/ag/agent/policy/history',
  summary: 'Lists the changes of terms of the caller or of an agent in its subtree, latest first',
  permission: 'policy:view',
  effect: 'read',
  request: z.object({ agentId: id<AgentId>(), policyId: id<PolicyId>().optional(), ...page }),
  answer: rowsOf(
    z.object({
      /** Id of the command: `get-term-change` returns its details. */
      id: idOut(),
      kind: z.enum(CHANGE_KINDS),
      by: changedBy(),
      /** Moved with a parent's terms, not set for this agent. */
      isCarried: z.boolean(),
      setAt: instant(),
      validFrom: day(),
      /** Whether the change is not in force yet. */
      isAhead: z.boolean(),
      policy: policyRef(),
      changes: z.array(termChange()),
    }),
  ),
  answerAt: 'list',
});
