/** Shares of value-added fees: the database books what the rules compute, by the parts of the sale's own day. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { addFen, fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { refundReversal, type RefundedSale } from '#testing/model/trades/refund-reversal.ts';
import { valueShares } from '#testing/model/trades/value-shares.ts';
import { runs } from '#testing/property-runs.ts';
import { balancesOf, NOW, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import type { PaymentType } from '../../contract/lookup/trade-types.ts';
import type { FeedRow } from '../feed/feed-row.ts';

const w = useBookingWorld();
let serial = 0;

/** Leaf first. Rule 1 shares cards by the amount, rule 2 wallets by the fee. */
const AGENTS = [4, 3, 2, 1] as const;
const FIRST = '2026-01-01';
const CHANGED = '2026-09-18';
const TODAY = NOW;
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);

const setParts = (days: readonly { day: string; item: number; parts: readonly Ppm[] }[]): Promise<void> =>
  writingAnyTerms(w.database.db, async (tx) => {
    await sql`delete from policies.part_term`.execute(tx);
    for (const { day, item, parts } of days)
      for (const [i, part] of parts.entries())
        await sql`insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
          values (${AGENTS[i]}, 1, 'value_share', ${item}, ${part}, ${day}, ${NOW})`.execute(tx);
  });

/** Value-added shares by depth, direct agent first; the operator's part is last. */
const booked = async (reference: string): Promise<number[]> => {
  const { rows } = await sql<{ fens: number[]; kept: number }>`
    select array(select coalesce(share_fen, 0) from generate_subscripts(trade.agent_ids, 1) as ord
        left join trades.value_share s on s.trade_id = trade.id and s.depth = ord - 1 order by ord) as fens,
      value_fee.remaining_fens[cardinality(value_fee.remaining_fens)] * case trade.kind when 'sale' then 1 else -1
        end as kept
    from trades.trade join trades.value_fee on trade_id = trade.id where trade.reference = ${reference}`.execute(
    w.database.db,
  );
  return rows.flatMap(({ fens, kept }) => [...fens, kept]);
};

const wechat = { paymentType: 3, method: 3, cardType: 0 } as const satisfies Partial<FeedRow>;

describe('examples', () => {
  beforeEach(() => setParts([{ day: FIRST, item: 1, parts: [80, 60, 120, 150].map(ppm) }]));

  it('shares by the highest part below, and leaves the rest to the operator', async () => {
    await w.book([w.sale('a1', { amountFen: fen(1_000_000), valueFeeFen: fen(200) })]);
    expect(await booked('a1')).toEqual([80, 0, 40, 30, 50]);
    expect(await w.outcomes([w.refund('a2', 'a1', 1_000_000)])).toEqual(['booked']);
    expect(await booked('a2')).toEqual([-80, 0, -40, -30, -50]);
  });

  it('caps the shares by the fee that was charged', async () => {
    await w.book([w.sale('b1', { amountFen: fen(1_000_000), valueFeeFen: fen(100) })]);
    expect(await booked('b1')).toEqual([80, 0, 20, 0, 0]);
  });

  it('keeps all of it where no rule shares the payment type, and nothing of a sale that failed', async () => {
    await w.book([
      w.sale('c1', { ...wechat, paymentType: 5, valueFeeFen: fen(100) }),
      w.sale('c2', { status: 2, valueFeeFen: fen(100) }),
      w.sale('c3', { status: 3, valueFeeFen: fen(100) }),
    ]);
    expect(await booked('c1')).toEqual([0, 0, 0, 0, 100]);
    expect(await booked('c2')).toEqual([]);
    await w.book([w.sale('c3', { amountFen: fen(1_000_000), valueFeeFen: fen(200) })]);
    expect(await booked('c3')).toEqual([80, 0, 40, 30, 50]);
  });

  it('reverses the shared amounts, although the parts have changed since; more than the fee goes to the quarantine', async () => {
    await w.book(
      [w.sale('d1', { occurredAt: YESTERDAY, amountFen: fen(1_000_000), valueFeeFen: fen(200) })],
      YESTERDAY,
    );
    await setParts([
      { day: FIRST, item: 1, parts: [80, 60, 120, 150].map(ppm) },
      { day: CHANGED, item: 1, parts: [10, 10, 10, 10].map(ppm) },
    ]);
    expect(
      await w.outcomes([
        w.refund('d2', 'd1', 500_000),
        w.refund('d3', 'd1', 100, { valueFeeFen: fen(101) }),
        w.refund('d4', 'd1', 500_000, { valueFeeFen: fen(100) }),
      ]),
    ).toEqual(['booked', 'quarantined:refund_beyond', 'booked']);
    expect(await booked('d2')).toEqual([-40, 0, -20, -15, -25]);
    expect(await booked('d4')).toEqual([-40, 0, -20, -15, -25]);
    await w.book([w.sale('d5', { amountFen: fen(1_000_000), valueFeeFen: fen(200) })]);
    expect(await booked('d5')).toEqual([10, 0, 0, 0, 190]);
  });

  it('books a reference once, and a waiting refund with its sale', async () => {
    const sale = w.sale('e1', { amountFen: fen(1_000_000), valueFeeFen: fen(200) });
    await w.book([w.refund('e2', 'e1', 1_000_000, { valueFeeFen: fen(50) })]);
    await w.book([sale, sale]);
    await w.book([sale]);
    expect([await booked('e1'), await booked('e2')]).toEqual([
      [80, 0, 40, 30, 50],
      [-20, 0, -10, -7, -13],
    ]);
  });

  it('is available on the next day, and reversed from the pending amount on the same day', async () => {
    const before = (await balancesOf(w.database.db))[4];
    await w.book([w.sale('f1', { feeFen: zeroFen, amountFen: fen(1_000_000), valueFeeFen: fen(200) })]);
    const after = (await balancesOf(w.database.db))[4];
    expect([
      (after?.balanceFen ?? 0) - (before?.balanceFen ?? 0),
      (after?.pendingFen ?? 0) - (before?.pendingFen ?? 0),
    ]).toEqual([80, 80]);
    await w.book([w.refund('f2', 'f1', 1_000_000)]);
    expect((await balancesOf(w.database.db))[4]).toEqual(before);
  });
});

const anyPart = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 1_000_000 })).map(ppm);
const anyParts = fc.array(anyPart, { minLength: 4, maxLength: 4 });
const anySale = fc.record({
  paymentType: fc.constantFrom<PaymentType>(1, 3, 5),
  isToday: fc.boolean(),
  amountFen: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 9_999_999_999 })),
  feePpm: fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: 1_000_000 })),
  refunds: fc.array(
    fc.record({
      part: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      stated: fc.option(fc.double({ min: 0, max: 1.1, noNaN: true }), { nil: undefined }),
    }),
    { maxLength: 3 },
  ),
});
type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never;
interface ExpectedRow {
  readonly reference: string;
  readonly outcome: string;
  readonly shares: readonly number[];
}
interface World {
  readonly old: readonly Ppm[];
  readonly today: readonly Ppm[];
}

const partsOf = ({ paymentType, isToday }: Sale, { old, today }: World): readonly Ppm[] =>
  paymentType === 5 ? [0, 0, 0, 0].map(ppm) : isToday ? today : old;

const refundsOf = (sale: Sale, reference: string, start: RefundedSale): [FeedRow, ExpectedRow][] => {
  let state = start;
  return sale.refunds.map(({ part, stated }, i): [FeedRow, ExpectedRow] => {
    const amountFen = fen(Math.max(1, Math.floor(part * sale.amountFen)));
    const feeBackFen = stated === undefined ? undefined : fen(Math.floor(stated * start.feeFen));
    const row = w.refund(`${reference}-${i}`, reference, amountFen, { valueFeeFen: feeBackFen });
    const back = refundReversal(state, { amountFen, feeBackFen });
    if (back === undefined)
      return [row, { reference: row.reference, outcome: 'quarantined:refund_beyond', shares: [] }];
    state = {
      ...state,
      refundedFen: addFen(state.refundedFen, amountFen),
      feeBackFen: addFen(state.feeBackFen, back.feeFen),
      remainingBackFens: state.remainingBackFens.map((rest, at) => addFen(rest, back.remaining[at] ?? zeroFen)),
    };
    const shares = [...back.shares, back.kept].map((share) => 0 - share);
    return [
      row,
      { reference: row.reference, outcome: 'booked', shares: shares.map((share) => (share === 0 ? 0 : share)) },
    ];
  });
};

const rowsOf = (sale: Sale, world: World): [FeedRow, ExpectedRow][] => {
  const reference = `p${(serial += 1)}`;
  const [amountFen, valueFeeFen] = [fen(sale.amountFen), fen(Math.floor((sale.amountFen * sale.feePpm) / 1_000_000))];
  const { paymentType } = sale;
  const row = w.sale(reference, {
    ...(paymentType === 1 ? {} : { ...wechat, paymentType }),
    amountFen,
    feeFen: zeroFen,
    valueFeeFen,
    occurredAt: sale.isToday ? TODAY : YESTERDAY,
  });
  const fee = { amountFen, feeFen: valueFeeFen, shareType: paymentType === 1 ? 0 : 1 } as const;
  const split = valueShares(fee, partsOf(sale, world));
  const start: RefundedSale = {
    amountFen,
    feeFen: valueFeeFen,
    remainingFens: split.remaining,
    refundedFen: zeroFen,
    feeBackFen: zeroFen,
    remainingBackFens: split.remaining.map(() => zeroFen),
  };
  const shares = valueFeeFen === 0 ? [] : [...split.shares, split.kept];
  if (valueFeeFen === 0) return [[row, { reference, outcome: 'booked', shares }]];
  return [[row, { reference, outcome: 'booked', shares }], ...refundsOf(sale, reference, start)];
};

it('any sales and refunds, with any parts, are booked as the rules compute', async () => {
  const property = fc.asyncProperty(
    fc.record({ old: anyParts, today: anyParts }),
    fc.array(anySale, { minLength: 1, maxLength: 6 }),
    async (world, sales) => {
      await setParts(
        [1, 2].flatMap((item) => [
          { day: FIRST, item, parts: world.old },
          { day: CHANGED, item, parts: world.today },
        ]),
      );
      const rows = sales.flatMap((sale) => rowsOf(sale, world));
      expect(await w.outcomes(rows.map(([row]) => row))).toEqual(rows.map(([, { outcome }]) => outcome));
      for (const [, { reference, shares }] of rows)
        expect([reference, await booked(reference)]).toEqual([reference, shares]);
    },
  );
  await fc.assert(property, { numRuns: runs(40) });
});

/** A share less its refunds: never below 0, never above the share, and 0 after the whole was refunded. */
it('refunds of the whole amount return exactly the shared amounts', async () => {
  const sizes = [1, 333_333, 166_667, 500_000] as const satisfies readonly number[];
  await setParts([{ day: FIRST, item: 2, parts: [333_333, 500_001, 777_777, 999_999].map(ppm) }]);
  await w.book([w.sale('g1', { ...wechat, amountFen: fen(1_000_001), valueFeeFen: fen(997) })]);
  const shares = await booked('g1');
  let left: Fen[] = shares.map(fen);
  for (const [i, amount] of sizes.entries()) {
    await w.book([w.refund(`g-${i}`, 'g1', amount)]);
    const back = await booked(`g-${i}`);
    left = left.map((fens, at) => fen(fens + (back[at] ?? 0)));
    for (const [at, fens] of left.entries()) {
      expect(fens).toBeGreaterThanOrEqual(0);
      expect(fens).toBeLessThanOrEqual(shares[at] ?? 0);
    }
  }
  expect(sumFen(left)).toBe(0);
});

it('ledger and statistics agree with all of it', async () => {
  expect((await reconcile(w.database.db)).differences).toEqual([]);
  expect((await recount(w.database.db, { from: '2026-09-01', to: '2026-09-30' })).differences).toEqual([]);
});
