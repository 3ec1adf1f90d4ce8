/** Who may change whose terms, and in which state (docs/domain.md §13): refused in this order, before the bounds. */
import type { Db } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import { policiesByIds, type PolicyBrief } from '../policies-by-ids.ts';
import type { TermCommand } from './command.ts';

export interface CheckedCommand {
  readonly agent: AgentBrief;
  readonly policy: PolicyBrief;
}

/** @throws 404 for an agent that the actor cannot see. */
const visibleAgent = async (db: Db, actor: TermCommand['actor'], agentId: AgentId): Promise<AgentBrief> => {
  const agent = await agentById(db, agentId);
  if (agent === undefined || (actor !== 'operator' && !agent.path.includes(actor))) throw notFound();
  return agent;
};

const mayCommand = ({ actor, what, copyFromAgentId }: TermCommand, agent: AgentBrief): boolean => {
  if (actor !== 'operator') return agent.parentId === actor;
  return (what === 'edit' && copyFromAgentId === undefined) || agent.parentId === null;
};

/** @throws 404 or 601. @returns the agent and the policy of a permitted command, before its bounds are checked. */
export const checkCommand = async (db: Db, command: TermCommand): Promise<CheckedCommand> => {
  const agent = await visibleAgent(db, command.actor, command.agentId);
  const source =
    command.copyFromAgentId === undefined ? undefined : await visibleAgent(db, command.actor, command.copyFromAgentId);
  const policy = (await policiesByIds(db, [command.policyId])).get(command.policyId);
  if (policy === undefined) throw notFound();
  if (!mayCommand(command, agent)) throw refuse('terms_not_direct');
  await checkState(db, command, { agent, policy });
  if (source !== undefined) await checkSource(db, command, agent, source);
  return { agent, policy };
};

const checkState = async (db: Db, command: TermCommand, { agent, policy }: CheckedCommand): Promise<void> => {
  const ids = agent.parentId === null ? [agent.id] : [agent.id, agent.parentId];
  const open = await openPolicyIds(db, ids);
  const isOpen = open.get(agent.id)?.has(policy.id) === true;
  if (command.what === 'open' && isOpen) throw refuse('policy_already_open', { policy: policy.name });
  if (command.what === 'edit' && !isOpen) throw refuse('policy_not_open', { policy: policy.name });
  if (agent.parentId !== null && open.get(agent.parentId)?.has(policy.id) !== true)
    throw refuse('policy_not_mine', { policy: policy.name });
  if (command.what === 'open' && policy.status === 'closed') throw refuse('policy_closed', { policy: policy.name });
  if (agent.status === 'frozen' && command.actor !== 'operator') throw refuse('terms_agent_frozen');
};

const checkSource = async (db: Db, command: TermCommand, agent: AgentBrief, source: AgentBrief): Promise<void> => {
  const isSibling = source.parentId === agent.parentId && source.id !== agent.id;
  const open = await openPolicyIds(db, [source.id]);
  if (!isSibling || open.get(source.id)?.has(command.policyId) !== true) throw refuse('terms_source_unusable');
};
