/** The same events in any order, with duplicates and days late, end in the same rows and the same money. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { runs } from '#testing/property-runs.ts';

const w = useAssessments();

/** Days of 2026-07-…: the first window ends on day 30, the second on day 60. */
const dayOf = (offset: number): string => addDays('2026-07-05', offset).slice(5);
const LAST = 70;

type Event =
  | { readonly kind: 'sale'; readonly at: number; readonly yuan: number; readonly paymentType: 1 | 4 }
  | { readonly kind: 'refund'; readonly at: number; readonly of: number; readonly yuan: number }
  | { readonly kind: 'fee'; readonly at: number; readonly hour: string };

const sale = fc.record({
  kind: fc.constant('sale' as const),
  at: fc.constantFrom(0, 1, 5, 29, 30, 31, 45, 60, 61),
  yuan: fc.constantFrom(5, 100, 9_900, 20_000, 59_900, 60_000),
  paymentType: fc.constantFrom<1 | 4>(1, 1, 1, 4),
});

const story = fc.array(sale, { minLength: 3, maxLength: 7 }).chain((sales) =>
  fc.record({
    sales: fc.constant(sales),
    refunds: fc.array(
      fc.record({ of: fc.nat(sales.length - 1), later: fc.constantFrom(0, 1, 20), isWhole: fc.boolean() }),
      { maxLength: 2 },
    ),
    fees: fc.array(
      fc.record({
        kind: fc.constant('fee' as const),
        at: fc.constantFrom(0, 1, 29, 30, 61),
        hour: fc.constantFrom('00:00', '11:59', '12:00', '23:59'),
      }),
      { maxLength: 2 },
    ),
    unboundAt: fc.option(fc.constantFrom(62, 65), { nil: undefined }),
    /** Keys to shuffle by, which events come twice, and after which events everything is evaluated. */
    keys: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
    twice: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
    evaluated: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
  }),
);

interface Events {
  readonly sales: readonly Event[];
  readonly refunds: readonly object[];
  readonly fees: readonly Event[];
}

const eventsOf = ({ sales, refunds, fees }: Events): Event[] => {
  const given = new Set<number>();
  return [
    ...sales,
    ...fees,
    ...(refunds as { of: number; later: number; isWhole: boolean }[]).flatMap(({ of, later, isWhole }): Event[] => {
      const original = sales[of];
      if (original?.kind !== 'sale' || given.has(of)) return [];
      given.add(of);
      const yuan = isWhole ? original.yuan : original.yuan / 2;
      return [{ kind: 'refund', at: Math.min(LAST, original.at + later), of, yuan }];
    }),
  ];
};

const rowOf = (terminal: TestTerminal, event: Event, index: number): FeedRow => {
  const day = dayOf(event.at);
  if (event.kind === 'fee') return terminal.fee(`f${index}`, day, event);
  return event.kind === 'sale'
    ? terminal.sale(`s${index}`, day, event.yuan, { paymentType: event.paymentType })
    : terminal.refund(`r${index}`, `s${event.of}`, day, event.yuan);
};

const outcome = async (terminal: TestTerminal) => ({ checks: await terminal.checks(), paid: await terminal.paid() });

it('ends alike in order with an evaluation on each day, and shuffled with late rows and duplicates', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ unboundAt, keys, twice, evaluated, ...rest }) => {
      const events = eventsOf(rest);
      const [inOrder, shuffled] = [await w.open('07-01'), await w.open('07-01')];
      for (const [index, event] of events.map((one, at) => [at, one] as const).toSorted((a, b) => a[1].at - b[1].at)) {
        await w.book([rowOf(inOrder, event, index)]);
        await w.evaluate(dayOf(event.at));
      }
      if (unboundAt !== undefined) await inOrder.unbind(dayOf(unboundAt));

      const mixed = events
        .map((event, index) => ({ event, index, key: keys[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .flatMap((one, at) => (twice[at] ? [one, one] : [one]));
      for (const [position, { event, index }] of mixed.entries()) {
        await w.book([rowOf(shuffled, event, index)]);
        if (evaluated[position]) await w.evaluate(dayOf(LAST));
      }
      if (unboundAt !== undefined) await shuffled.unbind(dayOf(unboundAt));
      await w.evaluate(dayOf(LAST));
      expect(await outcome(shuffled)).toEqual(await outcome(inOrder));
    }),
    { numRuns: runs(8) },
  );
}, 240_000);
