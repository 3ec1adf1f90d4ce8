import { whatIfDays } from '#capabilities/policies/rules/what-if-days.ts';
import { relationTo, type TreePlace } from '#capabilities/agents/rules/agent-relation.ts';
import { mayRename } from '#capabilities/agents/rules/rename-agent.ts';
import { refusesMove } from '#capabilities/agents/rules/agent-tree.ts';
import { carryBelow, type AgentInTree } from '#capabilities/policies/rules/carry-terms.ts';
import { effectiveFrom, openingFrom } from '#capabilities/policies/rules/effective-from.ts';
import { refusesCost } from '#capabilities/policies/rules/term-bounds.ts';
import { valueOn } from '#capabilities/policies/rules/timeline.ts';
import { COST_ORDER } from '#capabilities/policies/rules/value-order.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { listIn, numberIn, ruleIn, ruleOut, yesNo, type Runner } from './cells.ts';

/** `1 2 3`: the path from the root to the agent itself. */
const placeIn = (path?: string): TreePlace => {
  const ids = listIn(path, ' ').map(Number);
  return { id: ids.at(-1) ?? 0, parentId: ids.at(-2) ?? null, path: ids } as unknown as TreePlace;
};

const relation: Runner = (row) => {
  const agent = placeIn(row['path of the agent']);
  const viewer = placeIn(row['viewer']);
  return { relation: relationTo(agent, viewer), 'may rename': yesNo(mayRename(agent, viewer)) };
};

const move: Runner = (row) => {
  const height = numberIn(row['levels below it']);
  const refusal = refusesMove(placeIn(row['path of the agent']), height, placeIn(row['path of the new parent']));
  return { 'refused as': refusal ?? '' };
};

const bounds: Runner = (row) => {
  const lowest = ruleIn(row["parent's cost"]);
  const highest = ruleIn(row['fee at the floor']);
  return { 'refused as': refusesCost(ruleIn(row['cost']), { lowest, highest }) ?? '' };
};

const DAY = '2026-09-19';
const since = (rule: FeeRule) => [{ day: '2026-09-01', value: rule, isCarried: false }];

/** `3<2 5 350`: agent 3 under agent 2 at 5 350 ppm. */
const costIn = (text: string): AgentInTree<FeeRule> => {
  const [, agentId, parentId, cost] = /^(\d+)<(\d+) (.+)$/.exec(text) ?? [];
  const timeline = since(ruleIn(cost));
  return { agentId: Number(agentId), parentId: Number(parentId), timeline } as unknown as AgentInTree<FeeRule>;
};

const raise: Runner = (row) => {
  const below = listIn(row['below: agent<parent cost']).map(costIn);
  const changed = { agentId: placeIn('1').id, timeline: since(ruleIn(row['new cost of 1'])) };
  const raised = carryBelow(COST_ORDER, changed, below, DAY);
  const words = raised.map(({ agentId, timeline }) => {
    const rule = valueOn(timeline, DAY);
    return `${agentId} to ${rule === undefined ? '' : ruleOut(rule)}`;
  });
  return { raised: words.join(', ') };
};

const firstDays: Runner = (row) => {
  const at = new Date(row['saved at'] ?? '');
  return { opening: openingFrom(at), 'edit, copy, cascade': effectiveFrom(at, numberIn(row['notice days'])) };
};

export const agentRunners: Readonly<Record<string, Runner>> = {
  relation,
  'move in the tree': move,
  'term bounds': bounds,
  'terms in force from': firstDays,
  'raise below': raise,
  'what-if days': (row) => ({ ...whatIfDays(new Date(row['saved at'] ?? '')) }),
};
