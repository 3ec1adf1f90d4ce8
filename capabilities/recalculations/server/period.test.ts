/**
 * Recalculation of a period (docs/domain.md §5), compared with a separate arithmetic, for random sales, refunds and
 * errors.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { runs } from '#testing/property-runs.ts';
import { costOf, returnedOf, sharesIn, splitByCosts, type CostModel } from '#testing/second-arithmetic/shares.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { addPeople } from '#testing/staff.ts';
import { saleOf, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import { confirmQuestion } from './confirm-question.ts';
import { differencesOf, totalOf } from './differences-of.ts';
import { proposeQuestion } from './propose-question.ts';
import type { Period } from './question-row.ts';

const w = useBookingWorld();
let people: Readonly<Record<'wang' | 'limin', StaffOperator>>;
beforeAll(async () => {
  await loadCapabilities();
  people = await addPeople(w.database.db, ['wang', 'limin']);
});
const db = () => w.database.db;

const LINES = {
  leaf: ['leaf', 'direct', 'mid', 'root'],
  direct: ['direct', 'mid', 'root'],
  sibling: ['sibling', 'mid', 'root'],
} as const satisfies Partial<Record<AgentName, readonly AgentName[]>>;
type Seller = keyof typeof LINES;
const PRICED = ['root', 'mid', 'direct', 'leaf', 'sibling'] as const;
type Costs = Readonly<Record<(typeof PRICED)[number], CostModel>>;

const HOUR = 3_600_000;
const anyCost: fc.Arbitrary<CostModel> = fc.record({
  rate: fc.nat({ max: 7_000 }),
  cap: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: Number.POSITIVE_INFINITY }),
  extra: fc.option(fc.integer({ min: 1, max: 300 }), { nil: 0 }),
});
const anyCosts = fc.record({ root: anyCost, mid: anyCost, direct: anyCost, leaf: anyCost, sibling: anyCost });
/** A later statement of the acquirer: another fee, or that the sale failed or was reversed. */
const anyStated = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.record({ feePpm: fc.nat({ max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.record({ status: fc.constantFrom('failed', 'reversed') }) },
);
const anySale = fc.record({
  seller: fc.constantFrom<Seller>('leaf', 'direct', 'sibling'),
  amount: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5_000_000 })),
  isDebit: fc.boolean(),
  /** Percent of the amount, before the question and after the changes that it corrected. */
  refunded: fc.constantFrom(0, 0, 0, 30, 100),
  late: fc.constantFrom(0, 0, 40),
  stated: anyStated,
});
type GeneratedSale = typeof anySale extends fc.Arbitrary<infer S> ? S : never;
const anyCase = fc.record({
  before: anyCosts,
  /** Corrected costs, set on another day, or untouched. */
  corrected: fc.option(anyCosts, { nil: undefined }),
  isTold: fc.boolean(),
  /** The leaf's terminal was its sibling's already. */
  isMoved: fc.boolean(),
  sales: fc.array(anySale, { minLength: 1, maxLength: 12 }),
});

const setCosts = async (costs: Costs, from: BusinessDay, setAt: Date): Promise<void> => {
  await writingAnyTerms(db(), async (tx) => {
    for (const name of PRICED) {
      const { rate, cap, extra } = costs[name];
      await sql`
        insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at)
        values (${AGENT_IDS[name]}, ${w.world.policies.standard}, 1, ${rate}, ${Number.isFinite(cap) ? cap : null},
          ${extra === 0 ? null : extra}, ${from}, ${setAt})
        on conflict (agent_id, policy_id, rate_type, valid_from) do update set rate_ppm = excluded.rate_ppm,
          cap_fen = excluded.cap_fen, extra_fen = excluded.extra_fen, set_at = excluded.set_at`.execute(tx);
    }
  });
  await sql`select policies.rebuild_chains(${PRICED.map((name) => AGENT_IDS[name])}::bigint[])`.execute(db());
};

/** Puts the leaf's terminal into other hands for all of the past, or back. */
const setHolder = async (name: Seller): Promise<void> => {
  const { id } = w.world.terminal('leaf', 3);
  await sql`update terminals.terminal set holder_id = ${AGENT_IDS[name]} where id = ${id}`.execute(db());
  await sql`update terminals.binding set agent_id = ${AGENT_IDS[name]} where terminal_id = ${id}`.execute(db());
};

const stateIn = async (
  day: BusinessDay,
  rows: readonly { reference: string; amount: number; fee: number; status: string }[],
) => {
  await sql`
    with file as (
      insert into reconciliation.day_file (acquirer, day, sha, row_count, amount_fen, fee_fen, received_at, brought_by)
      values ('test', ${day}, ${day}, 1, 1, 1, now(), 'test') returning id
    ), given as (
      select row.*, row_number() over ()::int as line from unnest(${rows.map((row) => row.reference)}::text[],
        ${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.fee)}::bigint[],
        ${rows.map((row) => row.status)}::text[]) as row (reference, amount, fee, status)
    ), kept as (
      insert into reconciliation.day_row (file_id, line, reference, kind, occurred_at, amount_fen, fee_fen, status, sn,
        merchant_no)
      select file.id, line, reference, 'sale', now(), amount, fee, status, '', '' from given cross join file
    )
    insert into reconciliation.difference (acquirer, day, file_id, reason, reference, line, amount_fen, found_at)
    select 'test', ${day}, file.id, case status when 'success' then 'fee' else 'status' end, reference, line, amount,
      now() from given cross join file`.execute(db());
};

interface Model extends GeneratedSale {
  readonly reference: string;
  readonly fee: number;
  back: number;
}

const key = (agent: AgentName, reference: string): string => `${agent} ${reference}`;

/** The part of a sale that each agent keeps. */
const keptOf = (model: Model, costs: Costs, fee: number, line: readonly (keyof Costs)[], back = model.back) => {
  const split = splitByCosts(
    fee,
    line.map((name) => costOf(model.amount, model.isDebit ? 2 : 1, costs[name])),
  );
  const returned = sharesIn(returnedOf(split, back, model.amount));
  return new Map(line.map((name, i) => [name, (sharesIn(split)[i] ?? 0) - (returned[i] ?? 0)]));
};

const foundIn = async (period: Period): Promise<Map<string, { fen: number; causes: string }>> => {
  const { differences, sums, unknown } = await differencesOf(db(), period, 10_000);
  expect(unknown).toBe(0);
  const nameOf = new Map(Object.entries(AGENT_IDS).map(([name, id]) => [id, name as AgentName]));
  const found = differences.map((one) => ({
    key: key(nameOf.get(one.agentId) ?? 'other', one.reference ?? ''),
    fen: one.againFen - one.bookedFen - one.correctedFen,
    causes: one.causes.join(),
  }));
  expect(totalOf(sums)).toMatchObject({
    count: found.length,
    gainFen: found.reduce((sum, one) => sum + Math.max(0, one.fen), 0),
    lossFen: found.reduce((sum, one) => sum - Math.min(0, one.fen), 0),
  });
  return new Map(found.map(({ key: each, ...one }) => [each, one]));
};

const earned = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ id: number; fen: number }>`
    select agent_id as id, balance_fen as fen from ledger.balance where kind = 'profit_share'`.execute(db());
  return Object.fromEntries(rows.map(({ id, fen: balance }) => [id, balance]));
};

/** Books differences, by two persons where it must be; differences found before are in the wallets then. */
const correct = async (period: Period, now: Date, expected: ReadonlyMap<string, { fen: number; causes: string }>) => {
  expect(await foundIn(period)).toEqual(expected);
  const before = await earned();
  const proposed = await inTransaction(db(), (tx) =>
    proposeQuestion(tx, { ...period, reason: '核对', operator: people.wang, now }),
  );
  if (expected.size === 0) return expect(proposed).toBeUndefined();
  const { id } = proposed?.row ?? expect.fail('not proposed');
  if (proposed?.lapsesAt !== undefined) {
    const alone = await inTransaction(db(), (tx) => confirmQuestion(tx, id, { operator: people.wang, now }));
    expect(alone.lapsesAt).toEqual(proposed.lapsesAt);
    expect(await earned()).toEqual(before);
  }
  await inTransaction(db(), (tx) => confirmQuestion(tx, id, { operator: people.limin, now }));
  for (const [each, { fen: change }] of expected) {
    const id = AGENT_IDS[each.split(' ')[0] as AgentName];
    before[id] = (before[id] ?? 0) + change;
  }
  expect(await earned()).toEqual(before);
  expect(await foundIn(period)).toEqual(new Map());
};

let past = 0;
let count = 0;
const reached = new Map<string, number>();

it('names exactly the errors that were planted, by cause and to the fen, and none after they are corrected', async () => {
  const property = fc.asyncProperty(anyCase, async (given) => {
    const day = addDays('2026-09-18', (past += 2));
    const [soldAt, bookedAt] = [new Date(startOfDay(day).getTime() + 9 * HOUR), new Date(startOfDay(addDays(day, 1)))];
    const later = (hours: number): Date => new Date(bookedAt.getTime() + hours * HOUR);
    const period: Period = { firstDay: day, lastDay: day, agentId: null, policyId: null, merchantId: null };
    await setCosts(given.before, day, startOfDay(addDays(day, -1)));
    const models: Model[] = given.sales.map((sale) => ({
      ...sale,
      reference: `P${(count += 1)}`,
      fee: Math.floor(sale.amount * 0.006),
      back: Math.floor((sale.amount * sale.refunded) / 100),
    }));
    const { rows } = await w.book(
      models.map(({ reference, seller, amount, isDebit }) => ({
        ...saleOf(w.world, seller, { reference, occurredAt: soldAt, amountFen: fen(amount) }),
        cardType: isDebit ? 2 : 1,
      })),
      bookedAt,
    );
    expect(rows.filter(({ outcome }) => outcome !== 'booked')).toEqual([]);
    const refund = async (model: Model, amount: number, at: Date): Promise<void> => {
      if (amount === 0) return;
      const row = w.refund(`${model.reference}-${at.getTime()}`, model.reference, amount, { occurredAt: at });
      expect((await w.book([row], at)).rows).toMatchObject([{ outcome: 'booked' }]);
    };
    for (const model of models) await refund(model, model.back, later(1));

    if (given.corrected) await setCosts(given.corrected, day, given.isTold ? later(2) : startOfDay(addDays(day, -1)));
    if (given.isMoved) await setHolder('sibling');
    const feeOf = ({ stated, amount, fee }: Model): number =>
      stated !== undefined && 'feePpm' in stated ? Math.floor((amount * stated.feePpm) / 1e6) : fee;
    const isVoid = ({ stated }: Model): boolean => stated !== undefined && 'status' in stated;
    await stateIn(
      day,
      models.flatMap((model) =>
        isVoid(model) || feeOf(model) !== model.fee
          ? [{ ...model, fee: feeOf(model), status: isVoid(model) ? 'reversed' : 'success' }]
          : [],
      ),
    );

    /** The expected corrections and their causes, by the second arithmetic. */
    const expectedOf = (model: Model): Map<string, { fen: number; causes: string }> => {
      const isMoved = given.isMoved && model.seller === 'leaf';
      const booked = keptOf(model, given.before, model.fee, LINES[model.seller]);
      const again = isVoid(model)
        ? new Map<keyof Costs, number>()
        : keptOf(model, given.corrected ?? given.before, feeOf(model), LINES[isMoved ? 'sibling' : model.seller]);
      const causes = [
        ...(isVoid(model) ? ['status'] : feeOf(model) === model.fee ? [] : ['fee']),
        ...(isMoved ? ['terminal'] : isVoid(model) || !given.corrected || !given.isTold ? [] : ['terms']),
      ];
      const changed = new Map<string, { fen: number; causes: string }>();
      for (const name of new Set([...booked.keys(), ...again.keys()])) {
        const change = (again.get(name) ?? 0) - (booked.get(name) ?? 0);
        if (change === 0) continue;
        const named = causes.length === 0 ? 'unknown' : causes.join();
        reached.set(named, (reached.get(named) ?? 0) + 1);
        changed.set(key(name, model.reference), { fen: change, causes: named });
      }
      return changed;
    };
    await correct(period, later(3), new Map(models.flatMap((model) => [...expectedOf(model)])));

    // a refund returns parts of the shares that were booked first; the next question finds the rest
    const wasCorrected = new Map(models.map((model) => [model, expectedOf(model).size > 0]));
    const next = new Map<string, { fen: number; causes: string }>();
    for (const model of models) {
      const before = model.back;
      const amount = Math.min(model.amount - before, Math.floor((model.amount * model.late) / 100));
      await refund(model, amount, later(4));
      const isMoved = given.isMoved && model.seller === 'leaf';
      const line = LINES[isMoved ? 'sibling' : model.seller];
      const now = given.corrected ?? given.before;
      const again = (back: number) =>
        isVoid(model) ? new Map<keyof Costs, number>() : keptOf(model, now, feeOf(model), line, back);
      const booked = (back: number) => keptOf(model, given.before, model.fee, LINES[model.seller], back);
      const [was, is, wasBooked, isBooked] = [
        again(before),
        again(before + amount),
        booked(before),
        booked(before + amount),
      ];
      model.back = before + amount;
      for (const name of PRICED) {
        const change =
          (is.get(name) ?? 0) - (was.get(name) ?? 0) - ((isBooked.get(name) ?? 0) - (wasBooked.get(name) ?? 0));
        if (change === 0) continue;
        expect(wasCorrected.get(model)).toBe(true);
        reached.set('refund', (reached.get('refund') ?? 0) + 1);
        next.set(key(name, model.reference), { fen: change, causes: 'refund' });
      }
    }
    await correct(period, later(5), next);
    if (given.isMoved) await setHolder('leaf');
    expect((await reconcile(db())).differences).toEqual([]);
    expect(await recount(db(), { from: day, to: addDays(day, 2) })).toMatchObject({ different: 0 });
  });
  await fc.assert(property, { numRuns: runs(25), endOnFailure: true });
  for (const cause of ['status', 'fee', 'terminal', 'terms', 'unknown', 'refund', 'fee,terms'])
    expect([cause, reached.get(cause) ?? 0]).toEqual([cause, expect.toSatisfy((n: number) => n > 0)]);
});
