/** Open policies and settlement costs of each agent, always within those of the parent. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { ppm } from '#platform/money/ppm.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Part } from '#capabilities/policies/rules/terms/part-pools.ts';
import type { OpenPolicyRow, PartTermRow, PolicyVersionRow, TermRow } from '../facts/fact-rows.ts';
import { POLICIES } from '../facts/products.ts';
import { openFor, termsOf } from '../facts/terms.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from './agents.ts';
import { drawParts, partRows } from './part-terms.ts';
import { daysBefore } from './world-times.ts';

export interface WorldTerms {
  /** Policy ids by agent id; the first is the agent's main business. */
  readonly open: ReadonlyMap<AgentId, readonly PolicyId[]>;
  readonly openPolicies: OpenPolicyRow[];
  readonly terms: TermRow[];
  readonly partTerms: PartTermRow[];
}

/** Probability that a parent opens its second, third … policy for a child as well. */
const OPENED = 0.72;
/** Share of leaf agents that got better terms in the last two months: earlier transactions keep the earlier price. */
const IMPROVED = 0.16;

const openOf = (random: Random, agent: WorldAgent, parentOpen: readonly PolicyId[]): readonly PolicyId[] =>
  parentOpen.filter(
    (id, index) =>
      agent.story?.policies?.includes(id) ??
      (index === 0 || agent.story !== undefined || (id !== undefined && random.chance(OPENED))),
  );

export const drawTerms = (
  random: Random,
  agents: readonly WorldAgent[],
  versions: readonly PolicyVersionRow[],
  now: Date,
): WorldTerms => {
  const open = new Map<AgentId, readonly PolicyId[]>();
  const parents = new Set(agents.map(({ row }) => row.parent_id));
  const openPolicies: OpenPolicyRow[] = [];
  const terms: TermRow[] = [];
  for (const agent of agents) {
    const { id, parent_id: parentId, joined_at: joinedAt } = agent.row;
    const policies =
      parentId === null ? POLICIES.map((policy) => policy.id) : openOf(random, agent, open.get(parentId) ?? []);
    open.set(id, policies);
    openPolicies.push(...policies.map((policyId) => openFor(agent.row, policyId, joinedAt)));
    const history = { isLeaf: !parents.has(id), now };
    terms.push(...policies.flatMap((policyId) => historyOf(random, agent, policyId, history)));
  }
  return { open, openPolicies, terms, partTerms: drawPartTerms(random.fork('parts'), agents, open, versions) };
};

const drawPartTerms = (
  random: Random,
  agents: readonly WorldAgent[],
  open: WorldTerms['open'],
  versions: readonly PolicyVersionRow[],
): PartTermRow[] => {
  const drawn = new Map<string, Part[]>();
  const rows: PartTermRow[] = [];
  for (const agent of agents)
    for (const policyId of open.get(agent.row.id) ?? []) {
      const parent = agent.row.parent_id === null ? undefined : drawn.get(`${agent.row.parent_id} ${policyId}`);
      const parts = drawParts(random, agent, policyId, { versions, parent });
      drawn.set(`${agent.row.id} ${policyId}`, parts);
      rows.push(...partRows(agent, policyId, parts));
    }
  return rows;
};

/** Terms since joining; for some leaf agents, worse ones until a day in the last two months. */
const historyOf = (
  random: Random,
  agent: WorldAgent,
  policyId: PolicyId,
  { isLeaf, now }: { isLeaf: boolean; now: Date },
): TermRow[] => {
  const joined = agent.row.joined_at;
  const first = (part: number): TermRow[] =>
    termsOf(agent.row, policyId, part, businessDay(new Date(joined)), joined).map((row) => ({
      ...row,
      rate_ppm: ppm(agent.story?.firstCosts?.[row.rate_type - 1] ?? row.rate_ppm),
    }));
  if (!isLeaf || agent.part > 0.95 || agent.joinedDays < 50 || !random.chance(IMPROVED)) return first(agent.part);
  const setAt = daysBefore(now, random.int(3, 40));
  return [
    ...first(Math.min(1, agent.part + 0.1)),
    ...termsOf(agent.row, policyId, agent.part, nextDay(businessDay(setAt)), setAt.toISOString()),
  ];
};
