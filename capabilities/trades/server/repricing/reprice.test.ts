import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { higherOf } from '#capabilities/policies/rules/cost-order.ts';
import type { RepricedShares, Repricing } from '#capabilities/policies/server/api.ts';
import { runs } from '#testing/property-runs.ts';
import { bookIn, NOW, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { saleRepricer } from './repricer.ts';

const w = useBookingWorld();

/** The days of one run; each run has its own, one after the other. */
interface Days {
  readonly today: BusinessDay;
  readonly now: Date;
  /** First day of the costs that were in force when the sales were booked. */
  readonly before: BusinessDay;
  /** First days of the costs "without the command" and "with it": far apart, to replay the same days under both. */
  readonly without: BusinessDay;
  readonly withIt: BusinessDay;
}

const OLD_REPLAY = 90;
const NEW_REPLAY = 150;
const DAYS_OF_RUN = 300;
let past = 0;

const nextDays = (): Days => {
  const today = addDays('2026-09-18', (past += 1) * DAYS_OF_RUN);
  return {
    today,
    now: startOfDay(addDays(today, 1)),
    before: addDays(today, -60),
    without: addDays(today, 40),
    withIt: addDays(today, 110),
  };
};

const HOLDERS = ['root', 'mid', 'direct', 'leaf', 'sibling', 'otherLeaf', 'frozen'] as const;
const AGENTS = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => idOf<AgentId>(id));
const RATE_TYPES = [1, 3, 4];

const anyRule: fc.Arbitrary<FeeRule> = fc.record({
  ratePpm: fc.oneof(fc.nat({ max: 8_000 }), fc.nat({ max: 100_000 })).map(ppm),
  capFen: fc.option(fc.nat({ max: 5_000 }).map(fen), { nil: undefined }),
  extraFen: fc.option(fc.nat({ max: 500 }).map(fen), { nil: undefined }),
});

const anySale = fc.record({
  holder: fc.constantFrom(...HOLDERS),
  day: fc.integer({ min: -31, max: 0 }),
  amountFen: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 99_999_999 })),
  feePpm: fc.oneof(fc.nat({ max: 10_000 }), fc.nat({ max: 200_000 })),
  card: fc.constantFrom('credit', 'debit', 'vipDebit', 'scan'),
  status: fc.constantFrom(1, 1, 1, 1, 2) as fc.Arbitrary<1 | 2>,
  isRefunded: fc.boolean(),
});
type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never;

const CARDS = {
  credit: { paymentType: 1, method: 1, cardType: 1 },
  debit: { paymentType: 1, method: 1, cardType: 2 },
  vipDebit: { paymentType: 1, method: 1, cardType: 2, isVip: true },
  scan: { paymentType: 3, method: 3, cardType: 0 },
} as const;

/** Costs of every agent and rate type; `in order` raises each child's to its parent's. */
type Costs = ReadonlyMap<string, FeeRule>;
const key = (agentId: AgentId, rateType: number): string => `${agentId}:${rateType}`;

const costsOf = (rules: readonly FeeRule[], parents: ReadonlyMap<AgentId, AgentId>, isInOrder: boolean): Costs => {
  const costs = new Map<string, FeeRule>();
  for (const [a, agentId] of AGENTS.entries())
    for (const [r, rateType] of RATE_TYPES.entries()) {
      const own = rules[(a * RATE_TYPES.length + r) % rules.length] as FeeRule;
      const parent = costs.get(key(parents.get(agentId) ?? idOf(0), rateType));
      costs.set(key(agentId, rateType), isInOrder && parent !== undefined ? higherOf(parent, own) : own);
    }
  return costs;
};

/** The costs with one agent's changed and everybody below raised where it must be. */
const changed = (
  costs: Costs,
  parents: ReadonlyMap<AgentId, AgentId>,
  of: AgentId,
  rules: readonly FeeRule[],
  isInOrder: boolean,
): Costs => {
  const after = new Map(costs);
  for (const [r, rateType] of RATE_TYPES.entries()) {
    const parent = costs.get(key(parents.get(of) ?? idOf(0), rateType));
    const rule = rules[r] as FeeRule;
    after.set(key(of, rateType), isInOrder && parent !== undefined ? higherOf(parent, rule) : rule);
    if (!isInOrder) continue;
    for (const agentId of AGENTS.filter((each) => each > of)) {
      const above = after.get(key(parents.get(agentId) ?? idOf(0), rateType));
      const own = after.get(key(agentId, rateType));
      if (above && own) after.set(key(agentId, rateType), higherOf(above, own));
    }
  }
  return after;
};

const setTree = async (parents: ReadonlyMap<AgentId, AgentId>): Promise<ReadonlyMap<AgentId, AgentId[]>> => {
  const paths = new Map<AgentId, AgentId[]>();
  for (const agentId of AGENTS) {
    const parentId = parents.get(agentId);
    const path = [...(paths.get(parentId ?? idOf(0)) ?? []), agentId];
    paths.set(agentId, path);
    await sql`update agents.agent set parent_id = ${parentId ?? null}, path = ${path}::bigint[],
      depth = ${path.length - 1} where id = ${agentId}`.execute(w.database.db);
    await sql`update agents.position set path = ${path}::bigint[] where agent_id = ${agentId}`.execute(w.database.db);
  }
  return paths;
};

const setCosts = (costs: Costs, validFrom: BusinessDay): Promise<void> =>
  writingAnyTerms(w.database.db, (tx) => writeCosts(tx, costs, validFrom));

const writeCosts = async (tx: Tx, costs: Costs, validFrom: BusinessDay): Promise<void> => {
  for (const agentId of AGENTS)
    for (const rateType of RATE_TYPES) {
      const { ratePpm, capFen, extraFen } = costs.get(key(agentId, rateType)) as FeeRule;
      await sql`insert into policies.term
          (agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at)
        values (${agentId}, 1, ${rateType}, ${ratePpm}, ${capFen ?? null}, ${extraFen ?? null}, ${validFrom}, ${NOW})
        on conflict (agent_id, policy_id, rate_type, valid_from) do update
          set rate_ppm = excluded.rate_ppm, cap_fen = excluded.cap_fen, extra_fen = excluded.extra_fen`.execute(tx);
    }
};

let serial = 0;

/** Books the sales, or replays them `days` later. @returns their references. */
const book = async (sales: readonly Sale[], { today }: Days, days: number): Promise<Set<string>> => {
  const references = new Set<string>();
  const rows = sales.flatMap((sale): FeedRow[] => {
    const reference = `w${(serial += 1)}`;
    references.add(reference);
    const { isVip = false, ...card } = { isVip: false, ...CARDS[sale.card as keyof typeof CARDS] };
    const amountFen = fen(sale.amountFen);
    const feeFen = fen(Math.min(sale.amountFen, Math.floor((sale.amountFen * sale.feePpm) / 1_000_000)));
    const occurredAt = startOfDay(addDays(today, sale.day + days));
    const row = w.sale(reference, { ...card, isVip, amountFen, feeFen, occurredAt, status: sale.status }, sale.holder);
    const refund = w.refund(`${reference}r`, reference, amountFen, { ...card, occurredAt });
    return sale.isRefunded && sale.status === 1 ? [row, refund] : [row];
  });
  const booked = await bookIn(w.database.db, rows, startOfDay(addDays(today, days)));
  expect(booked.rows.filter(({ outcome }) => outcome !== 'booked')).toEqual([]);
  return references;
};

type Line = Pick<RepricedShares, 'agentId' | 'rateType' | 'cardType'> & { fen: number };

/** Shares really booked with these sales, on the days that the what-if looks at. */
const bookedWith = async (
  references: ReadonlySet<string>,
  { today }: Days,
  days: number,
  below: AgentId,
): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select share.agent_id as "agentId", trade.rate_type as "rateType", trade.card_type as "cardType",
      sum(share.share_fen) as fen
    from trades.share join trades.trade on trade.id = share.trade_id
    where trade.reference = any (${[...references]}::text[]) and trade.status = 1
      and trade.agent_ids @> array[${below}::bigint]
      and trade.day between ${addDays(today, days - 30)}::date and ${addDays(today, days - 1)}::date
    group by 1, 2, 3`.execute(w.database.db);
  return rows;
};

const linesOf = (lines: readonly Line[], only: (agentId: AgentId | null) => boolean): string[] =>
  lines
    .filter(({ agentId }) => only(agentId))
    .map(({ agentId, rateType, cardType, fen: share }) => `${agentId}/${rateType}/${cardType}: ${share}`)
    .toSorted();

const pick = (shares: readonly RepricedShares[], which: 'oldFen' | 'newFen' | 'bookedFen'): Line[] =>
  shares.map((share) => ({ ...share, fen: share[which] }));

const anyCase = fc.record({
  parents: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  booked: fc.array(anyRule, { minLength: 5, maxLength: 24 }),
  without: fc.array(anyRule, { minLength: 5, maxLength: 24 }),
  given: fc.array(anyRule, { minLength: 3, maxLength: 3 }),
  of: fc.constantFrom(...AGENTS),
  sales: fc.array(anySale, { minLength: 1, maxLength: 25 }),
  isInOrder: fc.boolean(),
});

const clear = async (): Promise<void> => {
  await sql`delete from policies.term where policy_id = 1 and agent_id <= 8`.execute(w.database.db);
  await sql`delete from policies.price_chain where policy_id = 1 and agent_id <= 8`.execute(w.database.db);
};

it('states to the fen the amounts booked when the same days are replayed without and with the change, for any tree, costs and refunds', async () => {
  const property = fc.asyncProperty(anyCase, async (given) => {
    const { sales, of, isInOrder } = given;
    const days = nextDays();
    const parents = new Map(AGENTS.slice(1).map((id, i) => [id, AGENTS[(given.parents[i] ?? 0) % (i + 1)] as AgentId]));
    const paths = await setTree(parents);
    await clear();
    const without = costsOf(given.without, parents, isInOrder);
    const withIt = changed(without, parents, of, given.given, isInOrder);
    await setCosts(costsOf(given.booked, parents, isInOrder), days.before);
    await setCosts(without, days.without);
    await setCosts(withIt, days.withIt);
    await sql`select policies.rebuild_chains(${AGENTS}::bigint[])`.execute(w.database.db);
    const then = await book(sales, days, 0);
    const old = await book(sales, days, OLD_REPLAY);
    const next = await book(sales, days, NEW_REPLAY);

    const isBelow = (agentId: AgentId): boolean => agentId !== of && (paths.get(agentId) ?? []).includes(of);
    const carriedIds = AGENTS.filter((id) => isBelow(id) && isCarried(id, without, withIt));
    const parentId = parents.get(of) ?? null;
    const question: Repricing = {
      policyId: w.world.policies.standard,
      agentId: of,
      parentId,
      seenById: null,
      carriedIds,
      costs: [...AGENTS].flatMap((agentId) =>
        RATE_TYPES.map((rateType) => ({
          agentId,
          rateType,
          oldRule: without.get(key(agentId, rateType)) as FeeRule,
          newRule: withIt.get(key(agentId, rateType)) as FeeRule,
        })),
      ),
      isInOrder,
      day: days.without,
      from: addDays(days.today, -30),
      to: addDays(days.today, -1),
      until: days.now,
    };
    const shares = await saleRepricer.reprice(w.database.db, question);
    const isAsked = (id: AgentId | null): boolean =>
      id === of || id === parentId || (id !== null && carriedIds.includes(id));
    const isAgent = (id: AgentId | null): boolean => id !== null && isAsked(id);
    const [wasThen, wasOld, wasNew] = [
      await bookedWith(then, days, 0, of),
      await bookedWith(old, days, OLD_REPLAY, of),
      await bookedWith(next, days, NEW_REPLAY, of),
    ];
    expect(linesOf(pick(shares, 'bookedFen'), isAgent)).toEqual(linesOf(wasThen, isAgent));
    expect(linesOf(pick(shares, 'oldFen'), isAgent)).toEqual(linesOf(wasOld, isAgent));
    expect(linesOf(pick(shares, 'newFen'), isAgent)).toEqual(linesOf(wasNew, isAgent));
    // with every chain in order nobody above the parent is affected: the changes cancel out
    const sum = shares.reduce((total, share) => total + share.newFen - share.oldFen, 0);
    expect(isInOrder ? sum : 0).toBe(0);
  });
  await fc.assert(property, { numRuns: runs(40) });
});

const isCarried = (agentId: AgentId, without: Costs, withIt: Costs): boolean =>
  RATE_TYPES.some(
    (rateType) =>
      JSON.stringify(without.get(key(agentId, rateType))) !== JSON.stringify(withIt.get(key(agentId, rateType))),
  );
