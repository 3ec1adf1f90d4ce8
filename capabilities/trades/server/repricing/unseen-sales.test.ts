/** Sales that a what-if leaves out: of another line's time, and without a price. */
import { expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { Repricing } from '#capabilities/policies/server/api.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { saleRepricer } from './repricer.ts';

const w = useBookingWorld();

const costOf = (agentId: AgentId, oldPpm: number, newPpm = oldPpm) => ({
  agentId,
  rateType: 1,
  oldRule: { ratePpm: ppm(oldPpm) },
  newRule: { ratePpm: ppm(newPpm) },
});

/** root raises the cost of mid by 0.01 %; direct and leaf are below it. */
const question = (more: Partial<Repricing> = {}): Repricing => {
  const { root, mid, direct } = w.world.agents;
  return {
    policyId: w.world.policies.standard,
    agentId: mid.id,
    parentId: root.id,
    seenById: root.id,
    carriedIds: [],
    costs: [costOf(root.id, 5_150), costOf(mid.id, 5_300, 5_400), costOf(direct.id, 5_450)],
    isInOrder: true,
    day: '2026-09-19',
    from: '2026-08-19',
    to: '2026-09-18',
    until: NOW,
    ...more,
  };
};
const reprice = async (more?: Partial<Repricing>) =>
  (await saleRepricer.reprice(w.database.db, question(more))).map(
    ({ agentId, saleCount, oldFen, newFen, bookedFen }) => ({
      agentId,
      saleCount,
      oldFen,
      newFen,
      bookedFen,
    }),
  );

it('are those from before the team came to the parent, and those of an agent without the policy', async () => {
  const { root, mid, other } = w.world.agents;
  await w.book([w.sale('ONE', { amountFen: fen(1_000_000), feeFen: fen(6_000) })]);
  const both = await reprice();
  expect(both).toEqual([
    { agentId: mid.id, saleCount: 1, oldFen: 150, newFen: 50, bookedFen: expect.any(Number) as number },
    { agentId: root.id, saleCount: 1, oldFen: 150, newFen: 250, bookedFen: expect.any(Number) as number },
  ]);
  // if mid had been moved here after the sale, its present parent would not be in the chain of the sale
  for (const isInOrder of [true, false]) expect(await reprice({ seenById: other.id, isInOrder })).toEqual([]);
  // the policy is not open for direct: leaf's sales have no price, and are not mid's own sales
  const { costs } = question();
  expect(await reprice({ costs: costs.filter(({ agentId }) => agentId !== w.world.agents.direct.id) })).toEqual([]);
});
