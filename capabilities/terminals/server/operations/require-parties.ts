import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { OperationRule } from '../../rules/operations/operation-rules.ts';
import type { OperationRecord } from './operation-record.ts';

/**
 * Checks the parties again on approval: since submission an agent may have been moved or frozen. If the rule no longer
 * applies to the parties, the operation can only be rejected or cancelled.
 * @throws refuse('terminal_parties_changed' | 'terminal_taker_frozen')
 */
export const requireParties = async (
  db: Db,
  rule: OperationRule,
  operation: OperationRecord,
): Promise<{ giver: AgentBrief; taker: AgentBrief | undefined }> => {
  const { fromAgentId, toAgentId, submitterAgentId } = operation;
  const agents = await agentsByIds(db, [fromAgentId, submitterAgentId, ...(toAgentId === null ? [] : [toAgentId])]);
  const [giver, taker] = [agents.get(fromAgentId), toAgentId === null ? undefined : agents.get(toAgentId)];
  const giverFits = rule.giver === 'self' ? giver?.id === submitterAgentId : giver?.parentId === submitterAgentId;
  if (giver === undefined || !giverFits || !takerFits(rule, taker, agents.get(submitterAgentId)))
    throw refuse('terminal_parties_changed');
  if (rule.taker === 'direct' && taker?.status === 'frozen') throw refuse('terminal_taker_frozen');
  return { giver, taker };
};

const takerFits = (rule: OperationRule, taker: AgentBrief | undefined, submitter: AgentBrief | undefined): boolean => {
  if (rule.taker === 'direct') return taker !== undefined && taker.parentId === submitter?.id;
  if (rule.taker === 'parent') return taker !== undefined && taker.id === submitter?.parentId;
  return true;
};
