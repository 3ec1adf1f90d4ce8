/** The SQL that finds silent terminals, against a second arithmetic of one history, in any order of arrival. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { at, useAssessments } from '#testing/assessments.ts';
import { judgeSales } from '#testing/model/assessments/counted.ts';
import { runs } from '#testing/property-runs.ts';
import { STANDARD } from '#testing/rewards.ts';
import { ofEverybody, silenceOf } from './silence-counts.ts';

const w = useAssessments();
const db = () => w.database.db;
const BOUND_ON = '2026-07-01';
const CONDITIONS = { excludedPaymentTypes: [4], minTransactionFen: fen(10_000), notFirst: 1, fromDay: 1 };
const DAYS = 20;

beforeAll(async () => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 9, 'published', '2026-06-25', content || ${JSON.stringify({
      clawbackDays: 0,
      activationSales: CONDITIONS,
    })}::jsonb, drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
});

interface SaleCase {
  /** Days since the binding. */
  readonly offset: number;
  readonly yuan: number;
  readonly paymentType: 1 | 2 | 4;
  /** Refunded on 20 August, in part or as a whole. */
  readonly back?: 'part' | 'whole' | undefined;
}

interface History {
  readonly sales: readonly SaleCase[];
  readonly feeOffset?: number | undefined;
  readonly order: readonly number[];
}

const dayOf = (offset: number): string => addDays(BOUND_ON, offset);

/**
 * In plain words: whether a sale that counts and stays comes within the days after the first qualifying sale or the
 * fee.
 */
const stateOf = ({ sales, feeOffset }: History, today: string): string | undefined => {
  const why = judgeSales(
    sales.map(({ offset, yuan, paymentType }, index) => ({
      key: offset * 100 + index,
      day: dayOf(offset),
      amountFen: fen(yuan * 100),
      paymentType,
      totalType: 1,
      method: 1,
      cardType: 1,
      status: 1,
    })),
    CONDITIONS,
    BOUND_ON,
  );
  const counting = sales.filter(({ offset }, index) => why.get(offset * 100 + index) === undefined);
  const first = Math.min(feeOffset ?? Infinity, ...counting.map(({ offset }) => offset));
  // a reward of August belongs to another month
  if (first > 30) return undefined;
  const heard = counting.some(({ offset, back }) => offset > first && offset <= first + DAYS && back !== 'whole');
  if (heard) return 'sold';
  return today > dayOf(first + DAYS) ? 'silent' : 'coming';
};

const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  // one sale a day, so that the second arithmetic needs no instants
  sales: fc.uniqueArray(
    fc.record({
      offset: fc.oneof(fc.nat(3), fc.nat(35)),
      yuan: fc.constantFrom(99, 100, 250),
      paymentType: fc.constantFrom(1 as const, 2 as const, 4 as const),
      back: fc.option(fc.constantFrom('part' as const, 'whole' as const), { nil: undefined }),
    }),
    { maxLength: 6, selector: ({ offset }) => offset },
  ),
  feeOffset: fc.option(fc.nat(5), { nil: undefined }),
  order: fc.array(fc.integer(), { minLength: 20, maxLength: 20 }),
});

it('agrees with a second arithmetic, in any order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHistory, async (history) => {
      const terminal = await w.open('07-01');
      const sales = history.sales.map(({ offset, yuan, paymentType }, index) =>
        terminal.sale(`s${index}`, dayOf(offset).slice(5), yuan, { paymentType }),
      );
      const fee = history.feeOffset === undefined ? [] : [terminal.fee('fee', dayOf(history.feeOffset).slice(5))];
      const backs = history.sales.flatMap(({ back, yuan }, index) =>
        back === undefined ? [] : [terminal.refund(`b${index}`, `s${index}`, '08-20', back === 'whole' ? yuan : 1)],
      );
      const rows = [...sales, ...fee, ...backs]
        .map((row, index) => ({ row, place: history.order[index] ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ row }) => row);
      const half = Math.floor(rows.length / 2);
      for (const part of [rows.slice(0, half), rows.slice(half)]) {
        if (part.length > 0) await w.outcomes(part);
        await w.evaluate('08-25');
      }
      for (const day of ['07-15', '07-22', '08-10', '08-25']) {
        const today = businessDay(at(day));
        const rule = { days: DAYS, thresholdPpm: ppm(100_000) };
        const { rows: found } = await sql<{ state: string }>`
          select state from ${silenceOf({ month: '2026-07', rule, today }, ofEverybody('2026-07'))}
          where terminal_id = ${terminal.id}`.execute(db());
        expect(found[0]?.state).toBe(stateOf(history, today));
      }
    }),
    { numRuns: runs(20) },
  );
});
