import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { relationTo, type TreePlace } from '../agent-relation.ts';
import { mayRename } from '../names/rename-agent.ts';
import { MAX_DEPTH, refusesChild, refusesMove } from './agent-tree.ts';

/** A random forest: each agent is a child of an earlier one, or a root. */
const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((choices) => {
  const places: TreePlace[] = [];
  choices.forEach((choice, index) => {
    const parent = choice % 4 === 0 ? undefined : places[choice % Math.max(1, places.length)];
    places.push({
      id: idOf(index + 1),
      parentId: parent?.id ?? null,
      path: [...(parent?.path ?? []), idOf(index + 1)],
    });
  });
  return places;
});

const pick = (places: TreePlace[], index: number): TreePlace =>
  places[index % places.length] ?? { id: idOf(0), parentId: null, path: [idOf(0)] };

describe('the agent tree', () => {
  it('allows ten levels below a root and no more', () => {
    const chain = Array.from({ length: MAX_DEPTH + 1 }, (_, index) => idOf<AgentId>(index + 1));
    expect(refusesChild({ id: idOf(MAX_DEPTH), parentId: idOf(1), path: chain.slice(0, MAX_DEPTH) })).toBeUndefined();
    expect(refusesChild({ id: idOf(MAX_DEPTH + 1), parentId: idOf(1), path: chain })).toBe('tree_too_deep');
  });

  it('refuses a move below oneself or a descendant; any other allowed move keeps all paths free of duplicates', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), (places, a, b) => {
        const [agent, parent] = [pick(places, a), pick(places, b)];
        const below = places.filter(({ path }) => path.includes(agent.id));
        const height = Math.max(...below.map(({ path }) => path.length)) - agent.path.length;
        const refusal = refusesMove(agent, height, parent);
        expect(refusal === 'tree_cycle').toBe(below.some(({ id }) => id === parent.id));
        const moved = below.map(({ path }) => [...parent.path, ...path.slice(agent.path.length - 1)]);
        const isSound = moved.every((path) => new Set(path).size === path.length && path.length <= MAX_DEPTH + 1);
        expect(refusal === undefined).toBe(isSound);
      }),
    );
  });

  it('shows an agent itself and its descendants, and no other agent', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), (places, a, b) => {
        const [agent, viewer] = [pick(places, a), pick(places, b)];
        const relation = relationTo(agent, viewer);
        expect(relation !== 'outside').toBe(agent.path.includes(viewer.id));
        expect(relation === 'self').toBe(agent.id === viewer.id);
        expect(relation === 'direct').toBe(agent.parentId === viewer.id);
        expect(mayRename(agent, viewer)).toBe(relation === 'self' || relation === 'direct');
      }),
    );
  });
});
