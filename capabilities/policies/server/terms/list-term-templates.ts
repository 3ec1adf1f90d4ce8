import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentsByIds, shownName, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { listTermTemplates, MAX_TEMPLATES } from '../../contract/terms/list-term-templates.ts';
import { termsOn, type Terms } from '../../rules/terms/terms.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import { contentsOf, firstDayOf } from './contents-of.ts';
import { presentTerms } from './present-terms.ts';
import { bookOf, readBooks } from './read-books.ts';

/** Sub-agents that are compared for the most frequent terms. */
const MOST_COMPARED = 1_000;

/** Direct sub-agents with the policy, the latest first. */
const childrenWith = async (db: Db, parentId: AgentId, policyId: PolicyId): Promise<AgentId[]> => {
  const { rows } = await sql<{ agent_id: AgentId }>`
    select child.agent_id from agents.api_children(array[${parentId}]::bigint[]) child
    join policies.open_policy on open_policy.agent_id = child.agent_id and open_policy.policy_id = ${policyId}
    order by opened_at desc, child.agent_id limit ${MOST_COMPARED}`.execute(db);
  return rows.map((row) => row.agent_id);
};

interface TemplateInput {
  readonly agent: AgentBrief;
  readonly terms: Terms;
}

/** The most frequent terms of a level; undefined unless two agents have the same. */
const mostFrequent = (
  given: readonly TemplateInput[],
  levelCode: string,
): { count: number; terms: Terms } | undefined => {
  const ofLevel = given.filter(({ agent }) => agent.levelCode === levelCode);
  const groups = Map.groupBy(ofLevel, ({ terms }) => JSON.stringify(terms));
  const [largest] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const terms = largest?.[0]?.terms;
  return largest === undefined || terms === undefined || largest.length < 2
    ? undefined
    : { count: largest.length, terms };
};

export const listTermTemplatesRoute = handle(listTermTemplates, async ({ db, caller, now }, request) => {
  const { policyId, levelCode, exceptAgentId } = request;
  if ((await openPolicyIds(db, [caller.agentId])).get(caller.agentId)?.has(policyId) !== true) throw notFound();
  const steps = await contentsOf(db, policyId, businessDay(now));
  const firstDay = firstDayOf('open', steps, now);
  const ids = (await childrenWith(db, caller.agentId, policyId)).filter((id) => id !== exceptAgentId);
  const [agents, books] = [
    await agentsByIds(db, ids),
    await readBooks(db, { agentIds: ids, policyIds: [policyId] }, firstDay),
  ];
  const given = ids.flatMap((id) => {
    const agent = agents.get(id);
    const terms = termsOn(bookOf(books, id, policyId), firstDay);
    return agent === undefined || terms.costs.length === 0 ? [] : [{ agent, terms }];
  });
  const most = levelCode === undefined ? undefined : mostFrequent(given, levelCode);
  return {
    firstDay,
    templates: [
      ...given.slice(0, MAX_TEMPLATES).map(({ agent, terms }) => ({
        key: 'copy' as const,
        agent: {
          id: String(agent.id),
          code: agent.code,
          name: shownName(agent, { id: caller.agentId }),
          levelCode: agent.levelCode,
        },
        terms: presentTerms(terms),
      })),
      ...(most === undefined || levelCode === undefined
        ? []
        : [{ key: 'most' as const, levelCode, count: most.count, terms: presentTerms(most.terms) }]),
    ],
  };
});
