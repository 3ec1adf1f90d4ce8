import { relationTo, type TreePlace } from '#capabilities/agents/rules/agent-relation.ts';
import { mayRename } from '#capabilities/agents/rules/rename-agent.ts';
import { refusesMove } from '#capabilities/agents/rules/agent-tree.ts';
import { effectiveFrom } from '#capabilities/policies/rules/effective-from.ts';
import { raiseBelow, type CostInTree } from '#capabilities/policies/rules/raise-below.ts';
import { refusesCost } from '#capabilities/policies/rules/term-bounds.ts';
import { listIn, numberIn, ruleIn, yesNo, type Runner } from './cells.ts';

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

/** `3<2 5 350`: agent 3 under agent 2 at 5 350 ppm. */
const costIn = (text: string): CostInTree => {
  const [, agentId, parentId, cost] = /^(\d+)<(\d+) (.+)$/.exec(text) ?? [];
  return { agentId: Number(agentId), parentId: Number(parentId), rule: ruleIn(cost) } as unknown as CostInTree;
};

const raise: Runner = (row) => {
  const below = listIn(row['below: agent<parent cost']).map(costIn);
  const changed = placeIn('1').id;
  const raises = raiseBelow(changed, ruleIn(row['new cost of 1']), below);
  const words = raises.map(({ agentId, to }) => `${agentId} to ${to.ratePpm}`.replace(/(\d)(\d{3})$/, '$1 $2'));
  return { raised: words.join(', ') };
};

export const agentRunners: Readonly<Record<string, Runner>> = {
  relation,
  'move in the tree': move,
  'term bounds': bounds,
  'terms in force from': (row) => ({ 'in force from': effectiveFrom(new Date(row['saved at'] ?? '')) }),
  'raise below': raise,
};
