import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { allowances, tierReached, type AllowanceAgent } from './allowance.ts';

const agent = (path: number[], ownFen: number): AllowanceAgent => ({
  agentId: idOf(path.at(-1) ?? 0),
  path: path.map((id) => idOf<AgentId>(id)),
  ownFen: fen(ownFen),
});
const paid = (agents: AllowanceAgent[]) => Object.fromEntries(allowances(agents));

describe('allowances', () => {
  it('pays the own amount less everything that was paid below, at any depth', () => {
    expect(paid([agent([1], 1_000), agent([1, 2], 600), agent([1, 2, 3], 200), agent([1, 4], 300)])).toEqual({
      1: 100,
      2: 400,
      3: 200,
      4: 300,
    });
  });

  it('pays nothing to an agent below whom as much or more was paid', () => {
    expect(paid([agent([1], 500), agent([1, 2], 300), agent([1, 3], 300)])).toEqual({ 1: 0, 2: 300, 3: 300 });
  });

  it('equals a brute-force walk of any tree', () => {
    const tree = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 1_000 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(tree, (rows) => {
        const agents: AllowanceAgent[] = [];
        for (const [index, [pick, own]] of rows.entries()) {
          const parent = index === 0 ? undefined : agents[pick % index];
          agents.push(agent([...(parent?.path ?? []), index + 1], own));
        }
        const shareOf = ({ agentId, ownFen }: AllowanceAgent): number => Math.max(0, ownFen - below(agentId));
        const below = (id: AgentId): number =>
          agents
            .filter(({ path }) => path.at(-2) === id)
            .reduce((sum, child) => sum + shareOf(child) + below(child.agentId), 0);
        const shares = allowances(agents.toReversed());
        for (const each of agents) expect(shares.get(each.agentId)).toBe(shareOf(each));
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('tierReached', () => {
  it('is the highest tier that the activations reach', () => {
    const tiers = [{ minActivations: 100 }, { minActivations: 50 }, { minActivations: 200 }];
    expect([49, 50, 199, 200].map((count) => tierReached(tiers, count)?.minActivations)).toEqual([
      undefined,
      50,
      100,
      200,
    ]);
  });
});
