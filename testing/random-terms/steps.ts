/** Random commands on terms, mostly possible ones, at places between their bounds and beyond. */
import fc from 'fast-check';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { higherOf, lowerOf } from '#capabilities/policies/rules/cost-order.ts';
import { poolsOf, type Part } from '#capabilities/policies/rules/terms/part-pools.ts';
import { partKey, type Terms } from '#capabilities/policies/rules/terms/terms.ts';
import { feeAtFloor, type PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { applyVersion } from '#capabilities/policies/server/terms/apply-version.ts';
import type { TermCommand } from '#capabilities/policies/server/terms/command.ts';
import { on, readAll, versionsOf } from './stored-terms.ts';
import { CONTENT, publish, rule, type Node, type World } from './world.ts';

/** The position of a term between its bounds. */
const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });
const anyStep = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('edit' as const) },
    { weight: 8, arbitrary: fc.constant('open' as const) },
    { weight: 2, arbitrary: fc.constant('copy' as const) },
    { weight: 2, arbitrary: fc.constant('version' as const) },
  ),
  agent: fc.nat(),
  other: fc.nat(),
  byOperator: fc.boolean(),
  daysLater: fc.constantFrom(0, 0, 0, 1, 2),
  places: fc.array(anyPlace, { minLength: 12, maxLength: 12 }),
  /** How far the first place is moved outside the bounds. */
  outside: fc.constantFrom(0, 0, 0, 0, 0, 0, -1.2, 1.2),
  /** The terms that are given, one bit each. */
  given: fc.nat(),
  noticeDays: fc.constantFrom(0, 0, 1, 4),
});
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

export const anyCase = fc.record({
  parents: fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
  steps: fc.array(anyStep, { minLength: 8, maxLength: 24 }),
  rootPlaces: fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 12, maxLength: 12 }),
});

/** The value between two, and beyond: the place 0 is the first, 1 the second. */
const between = (low: number, high: number, place: number): number => Math.round(low + (high - low) * place);

const ruleAt = (low: FeeRule, high: FeeRule, place: number): FeeRule => {
  const of = (one: number | undefined, other: number | undefined): number | undefined =>
    one === undefined || other === undefined ? undefined : Math.max(0, between(one, other, place));
  return rule(
    Math.max(0, between(low.ratePpm, high.ratePpm, place)),
    of(low.capFen, high.capFen),
    of(low.extraFen, high.extraFen),
  );
};

/** Openings are near the parent's terms, so that lower terms are possible and terms are often carried along. */
const placeOf = ({ what, places, outside }: Step, index: number): number =>
  (what === 'open' ? 0.3 : 1) * (places[index] ?? 0) + (index === 0 ? outside : 0);

/** The given terms at places between the bounds. */
export const termsAt = async (world: World, step: Step, { parentId }: Node, all: boolean): Promise<Terms> => {
  const [stored, versions] = [await readAll(world), await versionsOf(world)];
  const day = addDays(world.day, 1);
  const content = versions.findLast((version) => version.day <= day)?.content ?? CONTENT;
  const isGiven = (index: number): boolean => all || (step.given >> index) % 2 === 1;
  const costs = content.rates.flatMap((rate, index) => {
    const above = parentId === null ? rate.operatorCost : on(stored, parentId, `cost:${rate.rateType}`, day)?.rule;
    if (!isGiven(index) || above === undefined) return [];
    return [{ rateType: rate.rateType, rule: ruleAt(above, feeAtFloor(rate), placeOf(step, index)) }];
  });
  const parts = poolsOf(content).flatMap((pool, index): Part[] => {
    const above = parentId === null ? pool.value : (on(stored, parentId, partKey(pool), day)?.value ?? 0);
    if (!isGiven(index + 3)) return [];
    return [
      {
        ...pool,
        value: Math.max(
          0,
          between(0, above, step.what === 'open' ? 1 - placeOf(step, index + 3) : placeOf(step, index + 3)),
        ),
      },
    ];
  });
  return { costs, parts };
};

/** Usually an agent for which the command is possible. */
const aimOf = async (world: World, step: Step): Promise<readonly Node[]> => {
  if (step.given % 7 === 0) return world.nodes;
  const stored = await readAll(world);
  const isOpen = (id: AgentId | null): boolean => id !== null && stored.has(id);
  const hasOpenChild = (node: Node): boolean =>
    world.nodes.some(({ id, parentId }) => parentId === node.id && isOpen(id));
  const aimed = world.nodes.filter((node) =>
    step.what === 'open'
      ? !isOpen(node.id) && isOpen(node.parentId)
      : isOpen(node.id) && (step.other % 3 === 0 || hasOpenChild(node)),
  );
  return aimed.length === 0 ? world.nodes : aimed;
};

/** Usually a sibling, to copy from. */
const sourceOf = (world: World, step: Step, node: Node): AgentId => {
  const siblings = world.nodes.filter(({ id, parentId }) => parentId === node.parentId && id !== node.id);
  const from = siblings.length === 0 ? world.nodes : siblings;
  return (from[step.other % from.length] as Node).id;
};

export const commandOf = async (world: World, step: Step): Promise<TermCommand> => {
  const aimed = await aimOf(world, step);
  const node = aimed[step.agent % aimed.length] as Node;
  const isRoot = node.parentId === null;
  const actor = node.parentId === null || (step.byOperator && step.what === 'edit') ? 'operator' : node.parentId;
  return {
    what: step.what === 'open' ? 'open' : 'edit',
    actor,
    agentId: node.id,
    policyId: world.policyId,
    terms: await termsAt(world, step, node, step.what === 'open'),
    ...(step.what === 'copy' && !isRoot && { copyFromAgentId: sourceOf(world, step, node) }),
    now: startOfDay(world.day),
  };
};

/** The next version: another operator's cost, other pools, other notice, from a later day on. */
export const release = async (world: World, step: Step): Promise<void> => {
  const versions = await versionsOf(world);
  const day = addDays(world.day, 1 + (step.other % 5));
  if (versions.some((version) => version.day >= day)) return;
  const [a = 0, b = 0] = step.places.map((place) => Math.min(1, Math.max(0, place)));
  const content: PolicyContent = {
    ...CONTENT,
    rates: CONTENT.rates.map((rate) => ({
      ...rate,
      operatorCost: lowerOf(
        higherOf(rate.operatorCost, ruleAt(rate.operatorCost, feeAtFloor(rate), a)),
        feeAtFloor(rate),
      ),
    })),
    activationRewardFen: fen(between(2_000, 10_000, b)),
    noticeDays: step.noticeDays,
  };
  await publish(world, content, day);
  await inTransaction(world.db, (tx) =>
    applyVersion(tx, { policyId: world.policyId, validFrom: day, now: startOfDay(world.day) }),
  );
};
