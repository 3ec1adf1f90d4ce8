import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { agentById, requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { listAgentTerms } from '../../contract/terms/list-agent-terms.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import { policiesByIds, type PolicyBrief } from '../policies-by-ids.ts';
import { showTerms } from './operate-terms.ts';
import { wordedTerms } from './worded-terms.ts';

const termsOf = async (db: Db, agent: AgentBrief, parent: AgentBrief | undefined, policy: PolicyBrief, now: Date) => {
  const own = await showTerms(db, { agent, policy }, now);
  const above = parent && (await showTerms(db, { agent: parent, policy }, now));
  const values = new Map(above && wordedTerms(above.today).map(({ term, value }) => [term, value]));
  const [next] = own.coming;
  return {
    code: policy.code,
    name: policy.name,
    ...(next && { nextDay: next.day }),
    terms: wordedTerms(own.today).map(({ term, value }) => {
      const parents = values.get(term);
      return { term, value, ...(parents !== undefined && { parent: parents }) };
    }),
  };
};

export const listAgentTermsRoute = handle(listAgentTerms, async ({ db, now }, { agentCode }) => {
  const agent = await requireAgentCoded(db, agentCode);
  const parent = agent.parentId === null ? undefined : await agentById(db, agent.parentId);
  const ids = [...((await openPolicyIds(db, [agent.id])).get(agent.id) ?? [])];
  const policies = [];
  for (const policy of (await policiesByIds(db, ids)).values())
    policies.push(await termsOf(db, agent, parent, policy, now));
  return { policies };
});
