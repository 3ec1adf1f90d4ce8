import type { AnswerOf } from '#platform/contract/call.ts';
import type { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';

export type AgentPolicies = AnswerOf<typeof listAgentPolicies>;
export type AgentPolicy = AgentPolicies['policies'][number];
