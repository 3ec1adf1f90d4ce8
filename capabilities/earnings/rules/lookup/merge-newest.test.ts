import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeNewest, type Source } from './merge-newest.ts';

type Row = `${number}/${number}`;

/** The answer of a source: at most `limit` rows after a place, found among at most `reach` candidates. */
const asked = (orders: readonly number[], after: number, limit: number, reach: number): Source<number, number> => {
  const looked = orders.slice(after, after + reach);
  const rows = looked
    .map((order, index) => ({ row: after + index, order, place: after + index + 1 }))
    .filter(({ row }) => row % 3 !== 1)
    .slice(0, limit);
  const last = looked.at(-1);
  const isCut = rows.length < limit && looked.length === reach && last !== undefined;
  return { after, rows, ...(isCut && { searched: { order: last, place: after + reach } }) };
};

const newestFirst = fc.array(fc.nat({ max: 20 }), { maxLength: 25 }).map((all) => all.toSorted((a, b) => b - a));

it('gives every row of every source once and newest first, for any size of pages and searches', () => {
  fc.assert(
    fc.property(
      fc.array(newestFirst, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (sources, size, reach) => {
        const found: { row: Row; order: number }[] = [];
        let places = sources.map(() => 0);
        for (let isMore = true; isMore;) {
          const page = mergeNewest(
            sources.map((orders, index) => {
              const source = asked(orders, places[index] ?? 0, size + 1, reach);
              const named = source.rows.map((one) => ({
                ...one,
                row: { row: `${index}/${one.row}` as Row, order: one.order },
              }));
              return { ...source, rows: named };
            }),
            size,
          );
          expect(page.rows.length).toBeLessThanOrEqual(size);
          found.push(...page.rows);
          ({ places, isMore } = page);
        }
        const all = sources.flatMap((orders, index) =>
          orders.flatMap((_order, row) => (row % 3 === 1 ? [] : [`${index}/${row}`])),
        );
        expect(found.map(({ row }) => row).toSorted()).toEqual(all.toSorted());
        const orders = found.map(({ order }) => order);
        expect(orders).toEqual(orders.toSorted((a, b) => b - a));
      },
    ),
  );
});
