import { handle } from '#platform/http/context.ts';
import { sumFen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { shownName } from '#capabilities/agents/server/api.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { whatIfDays } from '../../rules/what-if/what-if-days.ts';
import { presentRef } from '../present-policy.ts';
import { markOf } from '../terms/plan-mark.ts';
import { planTerms } from '../terms/plan-terms.ts';
import { carriedIn, type TermPlan } from '../terms/term-plan.ts';
import { changedCosts, type ChangedAgent } from './changed-costs.ts';
import { countHoldersBelow } from './count-holders.ts';
import { measureChange } from './measure-change.ts';
import { deltaOf, linesOf, sumOf } from './present-lines.ts';
import { listTouched } from './present-touched.ts';
import { rulesOn } from './rules-on.ts';

const partsOf = ({ changes }: ChangedAgent, firstDay: BusinessDay) =>
  changes.flatMap(({ kind, item, validFrom, oldValue, newValue }) =>
    kind === 'cost' || validFrom !== firstDay || newValue === undefined
      ? []
      : [{ kind, item, oldValue: oldValue ?? 0, newValue }],
  );

/** The agent itself stands first, also when the command changes nothing for it. */
const agentsOf = (
  plan: TermPlan,
  agent: Pick<ChangedAgent, 'agentId' | 'parentId'>,
): [ChangedAgent, ...ChangedAgent[]] => [
  plan.touched.find(({ isCarried }) => !isCarried) ?? { ...agent, changes: [] },
  ...carriedIn(plan),
];

export const previewTermsRoute = handle(previewTerms, async ({ db, caller, now, services }, request) => {
  const { plan, agent, policy } = await planTerms(db, { ...request, what: 'edit', actor: caller.agentId, now });
  const { policyId, validFrom: firstDay } = plan;
  const agents = agentsOf(plan, { agentId: agent.id, parentId: agent.parentId });
  const [own, ...carried] = agents;
  const shares = await measureChange(db, { policyId, agents, firstDay, at: now });
  const [mine, theirs] = [shares.get(caller.agentId), shares.get(agent.id)];
  const listed = await listTouched(db, carried, agent.id, caller.agentId);
  return {
    policy: presentRef(policy),
    agent: { id: String(agent.id), name: shownName(agent, { id: caller.agentId }), levelCode: agent.levelCode },
    firstDay,
    mark: markOf(plan, services.vault),
    ...whatIfDays(now),
    volumeFen: sumFen((theirs ?? []).map(({ volumeFen }) => volumeFen)),
    saleCount: (theirs ?? []).reduce((count, { saleCount }) => count + saleCount, 0),
    mine: sumOf(mine),
    theirs: sumOf(theirs),
    lines: linesOf(await rulesOn(db, policyId, own, firstDay), theirs, mine),
    touchedCount: carried.length,
    touchedFen: sumFen(carried.map(({ agentId }) => deltaOf(shares.get(agentId)))),
    touched: listed.map(({ changed, ...shown }) => ({
      ...shown,
      costs: changedCosts(changed, firstDay),
      parts: partsOf(changed, firstDay),
      deltaFen: deltaOf(shares.get(changed.agentId)),
    })),
    untouchedCount: (await countHoldersBelow(db, agent.id, policyId)) - carried.length,
    sumFen: deltaOf([...shares.values()].flat()),
  };
});
