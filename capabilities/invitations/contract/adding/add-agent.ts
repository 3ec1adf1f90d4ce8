import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { mobile } from '#platform/contract/typed-values.ts';
import { agentName } from '#capabilities/agents/contract/names/agent-name.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { givenTerms } from '#capabilities/policies/contract/terms/terms.ts';
import { invitation } from '../fields.ts';

/** Longest remark of the inviter. */
export const MAX_REMARK = 20;

/** The sub-agent exists once it has registered; until then there is the invitation. */
export const addAgent = defineCall({
  name: 'invitations.add-agent',
  method: 'POST',
  path: '/api/ag/agent/add',
  summary: 'Invites the owner of a mobile to become a direct sub-agent with a first policy, by text message and link',
  permission: 'agent:add',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    name: agentName(),
    mobile: mobile(),
    levelCode: z.string().max(10),
    /** Visible to the inviter alone. */
    remark: z.string().trim().max(MAX_REMARK).optional(),
    policyId: id<PolicyId>(),
    terms: givenTerms(),
  }),
  answer: invitation(),
  answerAt: 'data',
  refusals: [
    'mobile_is_agent',
    'mobile_is_invited',
    'level_unknown',
    'level_above_own',
    'tree_too_deep',
    'policy_not_mine',
    'policy_closed',
    'terms_incomplete',
    'terms_out_of_bounds',
  ],
  limits: { perMinute: 30 },
});
