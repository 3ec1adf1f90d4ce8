/** Walks a whole tree with the rule that adjusts one agent's terms; the product reads only below agents that moved. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { carriedWithin } from '#capabilities/policies/rules/terms/carry-terms.ts';
import { valueOn, type Timeline } from '#capabilities/policies/rules/terms/timeline.ts';
import type { ValueOrder } from '#capabilities/policies/rules/value-order.ts';

/** An agent with its value per day; parents come before their children. */
export interface AgentInTree<V> {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  readonly timeline: Timeline<V>;
}

/** Whether two timelines say the same on every day from `from` on. */
const isSameFrom = <V>(order: ValueOrder<V>, one: Timeline<V>, other: Timeline<V>, from: BusinessDay): boolean => {
  const days = [from, ...[...one, ...other].map(({ day }) => day).filter((day) => day > from)];
  return days.every((day) => {
    const [left, right] = [valueOn(one, day), valueOn(other, day)];
    return left === undefined || right === undefined ? left === right : order.isEqual(left, right);
  });
};

/** @returns the changed timelines of the agents below, parents before their children. */
export const carryBelow = <V>(
  order: ValueOrder<V>,
  changed: Pick<AgentInTree<V>, 'agentId' | 'timeline'>,
  below: readonly AgentInTree<V>[],
  from: BusinessDay,
): AgentInTree<V>[] => {
  const moved = new Map([[changed.agentId, changed.timeline]]);
  return below.flatMap((agent) => {
    const parent = agent.parentId === null ? undefined : moved.get(agent.parentId);
    if (parent === undefined) return [];
    const timeline = carriedWithin(order, agent.timeline, parent, from);
    if (isSameFrom(order, agent.timeline, timeline, from)) return [];
    moved.set(agent.agentId, timeline);
    return [{ ...agent, timeline }];
  });
};
