/** Random trees, terms and commands over several days: what must hold after every one of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { Problem } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { splitFee } from '#platform/money/split.ts';
import { addDays, daysFrom, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { higherOf, isAtMost, lowerOf } from '../../rules/cost-order.ts';
import { poolsOf, type Part } from '../../rules/part-pools.ts';
import { feeAtFloor, type PolicyContent } from '../../rules/policy-content.ts';
import { partKey, type Terms } from '../../rules/terms.ts';
import { applyVersion } from './apply-version.ts';
import { runTerms } from './change-terms.ts';
import type { TermCommand } from './command.ts';

const START = '2026-09-01';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Where between its bounds a term is set. */
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
  /** How far the first place is moved out of the bounds. */
  outside: fc.constantFrom(0, 0, 0, 0, 0, 0, -1.2, 1.2),
  /** Which terms are given: a bit each. */
  given: fc.nat(),
  noticeDays: fc.constantFrom(0, 0, 1, 4),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const anyCase = fc.record({
  parents: fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
  steps: fc.array(anyStep, { minLength: 8, maxLength: 24 }),
  rootPlaces: fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 12, maxLength: 12 }),
});

interface Node {
  readonly id: AgentId;
  readonly parentId: AgentId | null;
}

interface World {
  readonly policyId: PolicyId;
  readonly nodes: readonly Node[];
  day: BusinessDay;
}

const rule = (ratePpm: number, capFen?: number, extraFen?: number): FeeRule => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== undefined && { capFen: fen(capFen) }),
  ...(extraFen !== undefined && { extraFen: fen(extraFen) }),
});

const CONTENT: PolicyContent = {
  rates: [
    { rateType: 1, operatorCost: rule(5_000, 1_600), floorPpm: ppm(5_500), capFen: fen(2_000) },
    { rateType: 3, operatorCost: rule(3_200), floorPpm: ppm(3_800) },
    { rateType: 5, operatorCost: rule(4_800, undefined, 100), floorPpm: ppm(5_800), extraFen: fen(200) },
  ].map((rate) => ({ ...rate, defaultPpm: ppm(6_000), ceilingPpm: ppm(7_000) })),
  serviceFeeOptionsFen: [fen(0), fen(9_900)],
  communication: { feeFen: fen(3_600), freeDays: 30, periodDays: 365 },
  activationRewardFen: fen(10_000),
  clawbackDays: 0,
  stages: {
    mode: 'independent',
    minTransactionFen: fen(0),
    excludedPaymentTypes: [],
    items: [{ stage: 1, fromDay: 0, toDay: 30, minVolumeFen: fen(1), rewardFen: fen(5_000) }],
  },
  allowanceTiers: [{ minActivations: 50, amountFen: fen(50_000) }],
  valueShares: [{ item: 1, paymentTypes: [1], shareType: 0, poolPpm: ppm(150) }],
  noticeDays: 0,
};

let serial = 0;

const publish = async (policyId: PolicyId, content: PolicyContent, day: BusinessDay): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select ${policyId}, count(*) + 1, 'published', ${day}, ${JSON.stringify(content)}::jsonb, now(), 'test', now(),
      'test'
    from policies.policy_version where policy_id = ${policyId}`.execute(database.db);
};

const buildWorld = async (parents: readonly number[]): Promise<World> => {
  serial += 1;
  const base = serial * 100;
  const nodes: Node[] = [{ id: idOf<AgentId>(base), parentId: null }];
  for (const [index, choice] of parents.entries())
    nodes.push({ id: idOf<AgentId>(base + index + 1), parentId: nodes[choice % nodes.length]?.id ?? null });
  const paths = new Map<AgentId, AgentId[]>();
  for (const { id, parentId } of nodes) {
    const path = [...(parentId === null ? [] : (paths.get(parentId) ?? [])), id];
    paths.set(id, path);
    await sql`insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, joined_at)
      values (${id}, ${`R${id}`}, '测试', ${String(13900000000 + id)}, ${parentId}, ${path}::bigint[],
        ${path.length - 1}, 'V1', '2026-01-01')`.execute(database.db);
  }
  const { rows } = await sql<{ id: PolicyId }>`
    insert into policies.policy (code, name, brand_id, model_id, service_fee_options_fen, communication_fee_fen,
      communication_free_days, communication_period_days, activation_reward_fen)
    values (${`P${serial}`}, '测试', 1, 1, '{0}', 0, 0, 30, 0) returning id`.execute(database.db);
  const policyId = onlyRow(rows).id;
  await publish(policyId, CONTENT, '2026-01-01');
  return { policyId, nodes, day: START };
};

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

/** A term of one agent per day, as the tables hold it. */
interface Row {
  readonly agentId: AgentId;
  readonly key: string;
  readonly day: BusinessDay;
  readonly rule?: FeeRule;
  readonly value?: number;
}
type Stored = ReadonlyMap<AgentId, ReadonlyMap<string, readonly Row[]>>;

const readAll = async ({ policyId }: World): Promise<Stored> => {
  const { rows } = await sql<{
    agent_id: AgentId;
    key: string;
    day: string;
    rate: number | null;
    cap: number | null;
    extra: number | null;
    value: number | null;
  }>`
    select agent_id, 'cost:' || rate_type as key, valid_from as day, rate_ppm as rate, cap_fen as cap,
      extra_fen as extra, null::bigint as value
    from policies.term where policy_id = ${policyId}
    union all select agent_id, kind || ':' || item, valid_from, null, null, null, value
    from policies.part_term where policy_id = ${policyId} order by day`.execute(database.db);
  const all = rows.map((row): Row => ({
    agentId: row.agent_id,
    key: row.key,
    day: row.day,
    ...(row.rate !== null && { rule: rule(row.rate, row.cap ?? undefined, row.extra ?? undefined) }),
    ...(row.value !== null && { value: row.value }),
  }));
  return new Map(
    [...Map.groupBy(all, ({ agentId }) => agentId)].map(([id, own]) => [id, Map.groupBy(own, ({ key }) => key)]),
  );
};

const on = (stored: Stored, agentId: AgentId, key: string, day: BusinessDay): Row | undefined =>
  stored
    .get(agentId)
    ?.get(key)
    ?.findLast((row) => row.day <= day);

const versionsOf = async ({ policyId }: World) => {
  const { rows } = await sql<{ day: string; content: PolicyContent }>`
    select valid_from as day, content from policies.policy_version where policy_id = ${policyId} order by day`.execute(
    database.db,
  );
  return rows;
};

/** Every day on which the bounds of an agent do not hold, computed day by day. */
const brokenBounds = async (world: World, days: readonly BusinessDay[]): Promise<string[]> => {
  const [stored, versions] = [await readAll(world), await versionsOf(world)];
  const broken: string[] = [];
  for (const day of days) {
    const content = versions.findLast((version) => version.day <= day)?.content ?? CONTENT;
    for (const { id, parentId } of world.nodes)
      for (const key of stored.get(id)?.keys() ?? []) {
        const row = on(stored, id, key, day);
        if (row === undefined) continue;
        const what = `${key} of ${id} on ${day}`;
        if (row.rule !== undefined) {
          const rate = content.rates.find(({ rateType }) => key === `cost:${rateType}`);
          const above = parentId === null ? rate?.operatorCost : on(stored, parentId, key, day)?.rule;
          if (above === undefined) broken.push(`${what}: nothing above`);
          else if (!isAtMost(above, row.rule)) broken.push(`${what}: below the one above`);
          if (rate !== undefined && !isAtMost(row.rule, feeAtFloor(rate))) broken.push(`${what}: above the floor`);
        } else {
          const pool = poolsOf(content).find((part) => partKey(part) === key)?.value ?? 0;
          const above = parentId === null ? pool : (on(stored, parentId, key, day)?.value ?? 0);
          if ((row.value ?? 0) > above) broken.push(`${what}: more than the one above`);
        }
      }
  }
  return broken;
};

const same = (one: Row | undefined, other: Row | undefined): boolean =>
  JSON.stringify([one?.rule, one?.value]) === JSON.stringify([other?.rule, other?.value]);

/** Agents with a term that is another one on some day. */
const differing = (before: Stored, after: Stored, days: readonly BusinessDay[]): Set<AgentId> => {
  const found = new Set<AgentId>();
  for (const id of new Set([...before.keys(), ...after.keys()]))
    for (const key of new Set([...(before.get(id)?.keys() ?? []), ...(after.get(id)?.keys() ?? [])]))
      if (days.some((day) => !same(on(before, id, key, day), on(after, id, key, day)))) found.add(id);
  return found;
};

interface Chain {
  readonly agent_id: AgentId;
  readonly rate_type: number;
  readonly agent_ids: AgentId[];
  readonly rates_ppm: number[];
  readonly caps_fen: (number | null)[];
  readonly extras_fen: (number | null)[];
}

const chainsOn = async ({ policyId }: World, day: BusinessDay): Promise<Chain[]> => {
  const { rows } = await sql<Chain>`
    select agent_id, rate_type, agent_ids, rates_ppm, caps_fen, extras_fen from policies.price_chain
    where policy_id = ${policyId} and valid_from <= ${day}::date and valid_to > ${day}::date
    order by 1, 2`.execute(database.db);
  return rows;
};

/** Rows of the chains that differ when they are built anew from the terms alone. */
const staleChains = async ({ policyId, nodes }: World): Promise<unknown[]> => {
  const columns = sql`agent_id, rate_type, valid_from, valid_to, agent_ids, rates_ppm, caps_fen, extras_fen, term_ids`;
  let found: object[] = [];
  const undo = new Error('rolled back');
  const compare = database.db.transaction(async (tx) => {
    await sql`create temporary table stored on commit drop as select ${columns} from policies.price_chain
      where policy_id = ${policyId}`.execute(tx);
    await sql`select policies.rebuild_chains(${nodes.map(({ id }) => id)}::bigint[])`.execute(tx);
    ({ rows: found } = await sql<object>`
      (select * from stored except select ${columns} from policies.price_chain where policy_id = ${policyId}) union all
      (select ${columns} from policies.price_chain where policy_id = ${policyId} except select * from stored)`.execute(
      tx,
    ));
    throw undo;
  });
  await compare.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
};

/** Openings are near the parent's terms, so that there is room below and reason to be carried along. */
const placeOf = ({ what, places, outside }: Step, index: number): number =>
  (what === 'open' ? 0.3 : 1) * (places[index] ?? 0) + (index === 0 ? outside : 0);

/** Terms at places between the bounds, as far as they are given. */
const termsAt = async (world: World, step: Step, { parentId }: Node, all: boolean): Promise<Terms> => {
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

/** Mostly an agent for which the command is possible. */
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

/** Mostly a sibling, to copy from. */
const sourceOf = (world: World, step: Step, node: Node): AgentId => {
  const siblings = world.nodes.filter(({ id, parentId }) => parentId === node.parentId && id !== node.id);
  const from = siblings.length === 0 ? world.nodes : siblings;
  return (from[step.other % from.length] as Node).id;
};

const commandOf = async (world: World, step: Step): Promise<TermCommand> => {
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

const horizonOf = (world: World): BusinessDay[] => daysFrom(START, addDays(world.day, 12));

/** The next version: another operator's cost, other pools, other notice, from a later day on. */
const release = async (world: World, step: Step): Promise<void> => {
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
  await publish(world.policyId, content, day);
  await inTransaction(database.db, (tx) =>
    applyVersion(tx, { policyId: world.policyId, validFrom: day, now: startOfDay(world.day) }),
  );
};

const outcomes = new Map<string, number>();
const count = (what: string): void => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

const run = async (world: World, command: TermCommand): Promise<void> => {
  const before = await readAll(world);
  const days = horizonOf(world);
  try {
    const saved = await inTransaction(database.db, (tx) => runTerms(tx, command));
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

/** Whatever the amount, the merchant's fee is shared by exact differences: nobody's spread is cut by another's. */
const checkShares = (chains: readonly Chain[]): void => {
  for (const chain of chains) {
    const rate = CONTENT.rates.find(({ rateType }) => rateType === chain.rate_type);
    const costs = chain.rates_ppm.map((ratePpm, i) =>
      rule(ratePpm, chain.caps_fen[i] ?? undefined, chain.extras_fen[i] ?? undefined),
    );
    for (const amount of AMOUNTS) {
      const fee = feeOf(amount, rate === undefined ? rule(0) : feeAtFloor(rate));
      const fees = costs.map((cost) => feeOf(amount, cost));
      const { shares, kept, cum } = splitFee(fee, fees);
      expect(shares.reduce((sum, share) => sum + share, 0) + kept).toBe(fee);
      expect(cum).toEqual(fees);
    }
  }
};

it('bounds hold at every node on every day, chains equal rebuilt ones, and what is past is never priced anew', async () => {
  const property = fc.asyncProperty(anyCase, async ({ parents, steps, rootPlaces }) => {
    const world = await buildWorld(parents);
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
  await fc.assert(property, { numRuns: 16 });
  // the cases reach what they are about
  for (const reached of ['open', 'edit', 'carried', 'terms_out_of_bounds'])
    expect([reached, outcomes.get(reached) ?? 0]).toEqual([reached, expect.toSatisfy((count: number) => count > 5)]);
}, 120_000);
