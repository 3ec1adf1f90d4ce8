import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { relationTo, type TreePlace } from '#capabilities/agents/rules/agent-relation.ts';
import { mayRename } from '#capabilities/agents/rules/names/rename-agent.ts';
import { refusesMove } from '#capabilities/agents/rules/tree/agent-tree.ts';
import { effectiveFrom, openingFrom } from '#capabilities/policies/rules/effective-from.ts';
import { refusesAmount, refusesCost } from '#capabilities/policies/rules/term-bounds.ts';
import { carriedWithin, setWithin } from '#capabilities/policies/rules/terms/carry-terms.ts';
import { valueOn, type Step } from '#capabilities/policies/rules/terms/timeline.ts';
import { AMOUNT_ORDER, COST_ORDER } from '#capabilities/policies/rules/value-order.ts';
import { whatIfDays } from '#capabilities/policies/rules/what-if/what-if-days.ts';
import { carryBelow, type AgentInTree } from '#testing/carry-below.ts';
import { fenIn, moneyOut, listIn, numberIn, ruleIn, ruleOut, yesNo, type Runner } from './cells.ts';

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

const amountBounds: Runner = (row) => ({
  'refused as': refusesAmount(fenIn(row['amount']), { highest: fenIn(row["parent's, or a root's pool"]) }) ?? '',
});

/** `3<2 50.00`: agent 3 under agent 2 with an amount. */
const amountIn = (text: string): AgentInTree<number> => {
  const [, agentId, parentId, amount] = /^(\d+)<(\d+) (.+)$/.exec(text) ?? [];
  const timeline = [{ day: '2026-09-01', value: fenIn(amount), isCarried: false }];
  return { agentId: Number(agentId), parentId: Number(parentId), timeline } as unknown as AgentInTree<number>;
};

const lower: Runner = (row) => {
  const below = listIn(row['below: agent<parent amount']).map(amountIn);
  const value = fenIn(row['new amount of 1']);
  const changed = { agentId: placeIn('1').id, timeline: [{ day: '2026-09-01', value, isCarried: false }] };
  const words = carryBelow(AMOUNT_ORDER, changed, below, DAY).map(
    ({ agentId, timeline }) => `${agentId} to ${moneyOut(fen(valueOn(timeline, DAY) ?? 0))}`,
  );
  return { lowered: words.join(', ') };
};

/** `09-25 5 400 c`: from 25 September on at 5 400 ppm, carried along. */
const stepIn = (text: string): Step<FeeRule> => {
  const [, day, cost, carried] = /^(\d\d-\d\d) ([\d ]+?)( c)?$/.exec(text) ?? [];
  return { day: `2026-${day}`, value: ruleIn(cost), isCarried: carried !== undefined };
};

const stepOut = ({ day, value, isCarried }: Step<FeeRule>): string =>
  `${day.slice(5)} ${ruleOut(value)}${isCarried ? ' c' : ''}`;

/** Without a command of its own, the agent follows its parent from the first day on. */
const perDay: Runner = (row) => {
  const own = listIn(row['own cost per day']).map(stepIn);
  const parent = listIn(row["parent's cost per day"]).map(stepIn);
  const [set] = listIn(row['set']).map(stepIn);
  const after =
    set === undefined ? carriedWithin(COST_ORDER, own, parent, '2026-09-01') : setWithin(COST_ORDER, own, parent, set);
  return { 'own cost per day afterwards': after.map(stepOut).join(', ') };
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
  'amount bounds': amountBounds,
  'lower below': lower,
  'terms per day': perDay,
  'what-if days': (row) => ({ ...whatIfDays(new Date(row['saved at'] ?? '')) }),
};
