/** A command that opens a policy for an agent or changes its terms. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { Terms } from '../../rules/terms/terms.ts';

export interface TermCommand {
  /** An opening of a policy, or a change of an open one. */
  readonly what: 'open' | 'edit';
  /** The agent's parent; the operator opens for roots and edits for anybody. */
  readonly actor: AgentId | 'operator';
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  /** Omitted terms stay as they are; an opening needs every cost. */
  readonly terms?: Terms | undefined;
  /** Another sub-agent of the same parent, whose terms are taken, before those given. */
  readonly copyFromAgentId?: AgentId | undefined;
  readonly now: Date;
}
