import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen, type Fen, zeroFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { proportion } from '#platform/money/proportion.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { profitShare } from '#testing/model/trades/profit-share.ts';
import { refundReversal, type RefundedSale } from '#testing/model/trades/refund-reversal.ts';
import { valuePartOf } from '#testing/model/trades/value-shares.ts';
import { runs } from '#testing/property-runs.ts';
import { sharesOf, useBookingWorld } from '#testing/trades.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';
import type { CardType, Method, PaymentType } from '../../contract/lookup/trade-types.ts';
import { classify } from '../../rules/classify-trade.ts';
import { costForCard } from '../../rules/lookup/cost-for-card.ts';
import type { FeedRow } from '../feed/feed-row.ts';

/** The TypeScript rules, as a model of the rows that the database should have booked. */
interface ModelledSale {
  sale: RefundedSale;
  agents: number;
}

const w = useBookingWorld();
let sales: Map<string, ModelledSale>;
let expected: Map<string, number[]>;
let serial = 0;

/** Sets any costs for the four agents: ascending or not, with or without caps and extras. */
const setCosts = async (rules: FeeRule[]): Promise<void> => {
  await writingAnyTerms(w.database.db, async (tx) => {
    for (const [i, rule] of rules.entries())
      await sql`update policies.term set rate_ppm = ${rule.ratePpm}, cap_fen = ${rule.capFen ?? null},
        extra_fen = ${rule.extraFen ?? null} where agent_id = ${4 - i}`.execute(tx);
  });
  await sql`select policies.rebuild_chains(array[1, 2, 3, 4]::bigint[])`.execute(w.database.db);
};

const HOLDERS = { leaf: 4, direct: 3, mid: 2, root: 1 } as const;
type Holder = keyof typeof HOLDERS;

const anyRule: fc.Arbitrary<FeeRule> = fc.record({
  ratePpm: fc.oneof(fc.nat({ max: 10_000 }), fc.nat({ max: 1_000_000 })).map(ppm),
  capFen: fc.option(fc.nat({ max: 5_000 }).map(fen), { nil: undefined }),
  extraFen: fc.option(fc.nat({ max: 500 }).map(fen), { nil: undefined }),
});
const anySale = fc.record({
  kind: fc.constant('sale' as const),
  holder: fc.constantFrom<Holder>('leaf', 'direct', 'mid', 'root'),
  status: fc.constantFrom(1, 1, 1, 1, 2, 3) as fc.Arbitrary<1 | 2 | 3>,
  amountFen: fc.oneof(
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.integer({ min: 1, max: 9_999_999_999 }),
  ),
  feePpm: fc.oneof(fc.nat({ max: 10_000 }), fc.nat({ max: 1_000_000 })),
  cardType: fc.constantFrom(1, 2) as fc.Arbitrary<1 | 2>,
  isVip: fc.boolean(),
});
const anyRefund = fc.record({
  kind: fc.constant('refund' as const),
  of: fc.nat(),
  part: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1.2, noNaN: true })),
  stated: fc.option(fc.double({ min: 0, max: 1.2, noNaN: true }), { nil: undefined }),
});
const anyBatch = fc.array(fc.oneof({ weight: 3, arbitrary: anySale }, { weight: 2, arbitrary: anyRefund }), {
  minLength: 1,
  maxLength: 12,
});
type Step = typeof anyBatch extends fc.Arbitrary<(infer S)[]> ? S : never;

const saleRow = (step: Extract<Step, { kind: 'sale' }>, rules: FeeRule[]): [FeedRow, string] => {
  const reference = `s${(serial += 1)}`;
  const feeFen = fen(Math.floor((step.amountFen * step.feePpm) / 1_000_000));
  const row = w.sale(
    reference,
    { status: step.status, amountFen: fen(step.amountFen), feeFen, cardType: step.cardType, isVip: step.isVip },
    step.holder,
  );
  const agents = HOLDERS[step.holder];
  const costs = rules.slice(4 - agents).map((rule) => costForCard(rule, step.cardType));
  const split = profitShare(fen(step.amountFen), feeFen, costs);
  expected.set(reference, step.status === 1 ? [...split.shares] : split.shares.map(() => 0));
  if (step.status === 1) {
    sales.set(reference, {
      agents,
      sale: {
        amountFen: fen(step.amountFen),
        feeFen,
        remainingFens: split.remaining,
        refundedFen: zeroFen,
        feeBackFen: zeroFen,
        remainingBackFens: split.remaining.map(() => zeroFen),
      },
    });
  }
  return [row, 'booked'];
};

const refundRow = (step: Extract<Step, { kind: 'refund' }>): [FeedRow, string] | undefined => {
  const references = [...sales.keys()];
  const of = references[step.of % Math.max(1, references.length)];
  const known = of === undefined ? undefined : sales.get(of);
  if (of === undefined || known === undefined) return undefined;
  const reference = `r${(serial += 1)}`;
  const amountFen = fen(Math.max(1, Math.floor(step.part * known.sale.amountFen)));
  const feeBackFen = step.stated === undefined ? undefined : fen(Math.floor(step.stated * known.sale.feeFen));
  const reversal = refundReversal(known.sale, { amountFen, feeBackFen });
  const row = w.refund(reference, of, amountFen, { feeFen: feeBackFen });
  if (reversal === undefined) return [row, 'quarantined:refund_beyond'];
  expected.set(
    reference,
    reversal.shares.map((share) => (share === 0 ? 0 : -share)),
  );
  const add = (left: Fen, right: Fen | undefined): Fen => fen(left + (right ?? 0));
  sales.set(of, {
    ...known,
    sale: {
      ...known.sale,
      refundedFen: add(known.sale.refundedFen, amountFen),
      feeBackFen: add(known.sale.feeBackFen, reversal.feeFen),
      remainingBackFens: known.sale.remainingBackFens.map((back, i) => add(back, reversal.remaining[i])),
    },
  });
  return [row, 'booked'];
};

it('the database books every share of any batch as the rules compute it, to the fen, and all invariants hold', async () => {
  const property = fc.asyncProperty(
    fc.array(anyRule, { minLength: 4, maxLength: 4 }),
    fc.array(anyBatch, { minLength: 1, maxLength: 3 }),
    async (rules, batches) => {
      sales = new Map();
      expected = new Map();
      await setCosts(rules);
      for (const batch of batches) {
        const rows = batch.flatMap((step) => {
          const made = step.kind === 'sale' ? saleRow(step, rules) : refundRow(step);
          return made === undefined ? [] : [made];
        });
        expect(await w.outcomes(rows.map(([row]) => row))).toEqual(rows.map(([, outcome]) => outcome));
      }
      for (const [reference, shares] of expected)
        expect([reference, await sharesOf(w.database.db, reference)]).toEqual([reference, shares]);
    },
  );
  await fc.assert(property, { numRuns: runs(60) });
  expect(await violations(w.database.db)).toEqual(NO_VIOLATIONS);
});

it('TypeScript and SQL classify transactions alike', async () => {
  const { rows } = await sql<{ p: PaymentType; m: Method; c: CardType; total: number; rate: number }>`
    select payment_type as p, method as m, card_type as c, total_type as total, rate_type as rate from trades.trade
      where kind = 'sale' and total_type < 5`.execute(w.database.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { p, m, c, total, rate } of rows)
    expect(classify({ paymentType: p, method: m, cardType: c, isVip: false })).toEqual({
      totalType: total,
      rateType: rate,
    });
});

it('TypeScript and SQL round alike at a half and next to it', async () => {
  const anyHalf = fc.record({ amount: fc.integer({ min: 1, max: 999_999 }), beside: fc.constantFrom(-1, 0, 1) });
  const samples = fc.sample(anyHalf, { numRuns: 50, seed: 7 });
  for (const { amount, beside } of samples) {
    // amount × rate ends in half a fen, or a millionth of a fen more or less
    const [amountFen, rate] = [fen(1_000 * (2 * amount + 1) + beside), ppm(500)];
    const part = { amountFen, feeFen: fen(9_999_999_999), shareType: 0 } as const;
    const { rows } = await sql<{ remaining: number; value: number; back: number }>`
      select trades.remaining_fee(null, ${amountFen}::bigint, 9999999999, ${rate}::bigint, null, null) as remaining,
        9999999999 - (trades.remaining_value_fees(9999999999, ${amountFen}::bigint, array[${rate}]::bigint[]))[1] as
          value,
        trades.proportion(${amountFen}::bigint, 1, 2000) as back`.execute(w.database.db);
    expect(rows).toEqual([
      {
        remaining: feeOf(amountFen, { ratePpm: rate }),
        value: valuePartOf(part, rate),
        back: proportion(amountFen, 1, 2_000),
      },
    ]);
  }
});
