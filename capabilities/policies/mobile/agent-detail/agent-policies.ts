import type { AnswerOf } from '#platform/contract/call.ts';
import type { listAgentPolicies } from '../../contract/list-agent-policies.ts';

type Answer = AnswerOf<typeof listAgentPolicies>;

/** The answer for a given agent. */
export type AgentPolicies = Answer & { agent: NonNullable<Answer['agent']> };
export type AgentPolicy = Answer['policies'][number];

export const hasAgent = (answer: Answer): answer is AgentPolicies => answer.agent !== undefined;
