import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { causeOf, type StageComparison, type WindowSale } from './cause-of.ts';

const sale = (id: string, day: string, yuan: number, more: Partial<WindowSale> = {}): WindowSale => ({
  id,
  at: new Date(`${day}T12:00:00+08:00`),
  day,
  amountFen: fen(yuan * 100),
  refundedFen: fen(0),
  why: null,
  ...more,
});
const window = { fromDay: '2026-09-01', toDay: '2026-09-30' };
const compared = (
  sales: readonly WindowSale[],
  theirs: { yuan: number; count: number },
  more: object = {},
): StageComparison => {
  const counted = sales.filter(({ why }) => why === null);
  const volume = counted.reduce((sum, { amountFen, refundedFen }) => sum + amountFen - refundedFen, 0);
  return {
    ours: { volumeFen: fen(volume), count: counted.length },
    theirs: { volumeFen: fen(theirs.yuan * 100), count: theirs.count, ...window, ...more },
    answeredAt: new Date('2026-09-20T12:00:00+08:00'),
    sales,
  };
};
const named = (of: StageComparison) => {
  const { is, sales } = causeOf(of);
  return [is, ...sales.map(({ id }) => id)].join(' ');
};
const three = [sale('a', '2026-09-03', 100), sale('b', '2026-09-04', 250), sale('c', '2026-09-05', 300)];

it('names the one sale that is counted here alone', () => {
  expect(named(compared(three, { yuan: 400, count: 2 }))).toBe('only_here b');
});

it('names none where two would do, where the number does not fit, or where no sale is the difference', () => {
  const twins = [...three, sale('d', '2026-09-06', 250)];
  expect(named(compared(twins, { yuan: 650, count: 3 }))).toBe('unknown');
  expect(named(compared(three, { yuan: 400, count: 3 }))).toBe('unknown');
  expect(named(compared(three, { yuan: 399, count: 2 }))).toBe('unknown');
});

it('names sales after their data, and sales outside their window', () => {
  const later = [...three, sale('d', '2026-09-21', 40), sale('e', '2026-09-22', 60)];
  expect(named(compared(later, { yuan: 650, count: 3 }))).toBe('since d e');
  expect(named(compared(three, { yuan: 300, count: 1 }, { fromDay: '2026-09-05' }))).toBe('outside a b');
});

it('names a sale that only the acquirer counted, and a refund that it did not subtract', () => {
  const small = [...three, sale('d', '2026-09-06', 5, { why: 'below_minimum' })];
  expect(named(compared(small, { yuan: 655, count: 4 }))).toBe('not_counted d');
  const back = [...three, sale('d', '2026-09-06', 90, { refundedFen: fen(3_000) })];
  expect(named(compared(back, { yuan: 740, count: 4 }))).toBe('refunded d');
  const whole = [...three, sale('d', '2026-09-06', 90, { refundedFen: fen(9_000), why: 'refunded' })];
  expect(named(compared(whole, { yuan: 740, count: 4 }))).toBe('refunded d');
});

it('the transactions that it names make up the whole difference, to the fen and in number', () => {
  const anySale = fc.record({
    yuan: fc.integer({ min: 1, max: 5 }),
    day: fc.integer({ min: 1, max: 28 }),
    why: fc.constantFrom(null, null, null, 'below_minimum', 'method'),
  });
  fc.assert(
    fc.property(
      fc.array(anySale, { maxLength: 8 }),
      fc.integer({ min: 0, max: 40 }),
      fc.nat(10),
      (drawn, yuan, count) => {
        const sales = drawn.map(({ yuan: each, day, why }, index) =>
          sale(String(index), `2026-09-${String(day).padStart(2, '0')}`, each, { why }),
        );
        const of = compared(sales, { yuan, count });
        const found = causeOf(of);
        if (found.is === 'unknown') return;
        const sign = found.is === 'not_counted' ? -1 : 1;
        const sum = found.sales.reduce((total, { amountFen }) => total + amountFen, 0);
        expect(of.theirs.volumeFen + sign * sum).toBe(of.ours.volumeFen);
        expect(of.theirs.count + sign * found.sales.length).toBe(of.ours.count);
      },
    ),
    { numRuns: runs(200) },
  );
});
