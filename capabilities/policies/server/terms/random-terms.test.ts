/** Random trees, terms and commands over several days, with the conditions that must hold after every one of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { Problem } from '#platform/http/problem.ts';
import { feeOf } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { splitFee } from '#platform/money/split.ts';
import { addDays, daysFrom, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { runs } from '#testing/property-runs.ts';
import { anyCase, commandOf, release, termsAt, type Step } from '#testing/random-terms/steps.ts';
import {
  brokenBounds,
  chainsOn,
  differing,
  on,
  readAll,
  staleChains,
  type Chain,
} from '#testing/random-terms/stored-terms.ts';
import { buildWorld, CONTENT, rule, START, type Node, type World } from '#testing/random-terms/world.ts';
import { partKey } from '../../rules/terms/terms.ts';
import { feeAtFloor } from '../../rules/versions/policy-content.ts';
import { runTerms } from './change-terms.ts';
import type { TermCommand } from './command.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const horizonOf = (world: World): BusinessDay[] => daysFrom(START, addDays(world.day, 12));

const outcomes = new Map<string, number>();
const count = (what: string): void => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

const run = async (world: World, command: TermCommand): Promise<void> => {
  const before = await readAll(world);
  const days = horizonOf(world);
  try {
    const saved = await inTransaction(world.db, (tx) => runTerms(tx, command));
    const after = await readAll(world);
    expect([...differing(before, after, days)].toSorted()).toEqual(
      saved.plan.touched.map(({ agentId }) => agentId).toSorted(),
    );
    if (saved.touchedCount > 0) count('carried');
    expect([...differing(before, after, daysFrom(START, addDays(saved.validFrom, -1)))]).toEqual([]);
    for (const { rateType, rule: given } of command.terms?.costs ?? [])
      expect(on(after, command.agentId, `cost:${rateType}`, saved.validFrom)?.rule).toEqual(given);
    for (const part of command.terms?.parts ?? [])
      expect(on(after, command.agentId, partKey(part), saved.validFrom)?.value ?? 0).toBe(part.value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect([...differing(before, await readAll(world), days)]).toEqual([]);
    return count(error.reason ?? error.key);
  }
  count(command.what);
};

const AMOUNTS = [1, 99, 12_345, 843_700, 99_999_999].map(fen);

/** For any amount, the merchant's fee is shared by exact differences: nobody's part is cut by another's. */
const checkShares = (chains: readonly Chain[]): void => {
  for (const chain of chains) {
    const rate = CONTENT.rates.find(({ rateType }) => rateType === chain.rate_type);
    const costs = chain.rates_ppm.map((ratePpm, i) =>
      rule(ratePpm, chain.caps_fen[i] ?? undefined, chain.extras_fen[i] ?? undefined),
    );
    for (const amount of AMOUNTS) {
      const fee = feeOf(amount, rate === undefined ? rule(0) : feeAtFloor(rate));
      const fees = costs.map((cost) => feeOf(amount, cost));
      const { shares, kept, remaining } = splitFee(fee, fees);
      expect(shares.reduce((sum, share) => sum + share, 0) + kept).toBe(fee);
      expect(remaining).toEqual(fees);
    }
  }
};

it('bounds hold at every node on every day, chains equal rebuilt ones, and the past is never priced again', async () => {
  const property = fc.asyncProperty(anyCase, async ({ parents, steps, rootPlaces }) => {
    const world = await buildWorld(database.db, parents);
    const priced = new Map<BusinessDay, Chain[]>();
    const root = world.nodes[0] as Node;
    const first = { ...steps[0], places: rootPlaces } as Step;
    await run(world, {
      what: 'open',
      actor: 'operator',
      agentId: root.id,
      policyId: world.policyId,
      terms: await termsAt(world, first, root, true),
      now: startOfDay(world.day),
    });
    for (const step of steps) {
      for (const day of daysFrom(world.day, addDays(world.day, step.daysLater - 1)))
        priced.set(day, await chainsOn(world, day));
      world.day = addDays(world.day, step.daysLater);
      if (step.what === 'version') await release(world, step);
      else await run(world, await commandOf(world, step));
      expect(await brokenBounds(world, horizonOf(world))).toEqual([]);
    }
    expect(await staleChains(world)).toEqual([]);
    for (const [day, chains] of priced) expect(await chainsOn(world, day)).toEqual(chains);
    checkShares(await chainsOn(world, addDays(world.day, 8)));
  });
  await fc.assert(property, { numRuns: runs(16) });
  // the cases cover every outcome that the test is about
  for (const reached of ['open', 'edit', 'carried', 'terms_out_of_bounds'])
    expect([reached, outcomes.get(reached) ?? 0]).toEqual([reached, expect.toSatisfy((count: number) => count > 5)]);
});
