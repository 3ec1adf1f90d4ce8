import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeEntries, SHOWN_AT_FIRST, wholeOrder, type KeptEntries } from './arrange-entries.ts';
import { keepEntries, movedTo } from './keep-entries.ts';

const ALL = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
const some = fc.subarray(ALL);
const shuffled = fc.shuffledSubarray(ALL);
/** The order stored by an older version: of some of the entries, and of one that is no more. */
const kept: fc.Arbitrary<KeptEntries | undefined> = fc.option(
  fc.record({ order: shuffled.map((order) => ['gone', ...order]), hidden: some }),
  { nil: undefined },
);

it('shows or hides each entry that may be opened exactly once, and no other', () => {
  fc.assert(
    fc.property(some, kept, (open, own) => {
      const { shown, hidden } = arrangeEntries(ALL, (entry) => open.includes(entry), own);
      expect([...shown, ...hidden].toSorted()).toEqual(open.toSorted());
    }),
  );
});

it('the stored order is kept, and new entries follow it and are shown', () => {
  fc.assert(
    fc.property(shuffled, some, (order, hidden) => {
      const { shown } = arrangeEntries(ALL, () => true, { order, hidden });
      const later = ALL.filter((entry) => !order.includes(entry));
      expect(shown).toEqual([...order, ...later].filter((entry) => !hidden.includes(entry)));
    }),
  );
});

it('before anything is stored, the first eight permitted entries are shown', () => {
  fc.assert(
    fc.property(some, (open) => {
      const { shown } = arrangeEntries(ALL, (entry) => open.includes(entry), undefined);
      expect(shown).toEqual(ALL.filter((entry) => open.includes(entry)).slice(0, SHOWN_AT_FIRST));
    }),
  );
});

it('a stored arrangement is stored again unchanged, and an entry that may not be opened keeps its place and state', () => {
  const drawn = fc.tuple(some, kept, fc.nat(), fc.func(fc.boolean()));
  fc.assert(
    fc.property(drawn, ([open, own, turn, isShown]) => {
      const mayOpen = (entry: string): boolean => open.includes(entry);
      const turned = [...open.slice(turn % 12), ...open.slice(0, turn % 12)];
      const wanted = { shown: turned.filter((one) => isShown(one)), hidden: turned.filter((one) => !isShown(one)) };
      const next = keepEntries(wholeOrder(ALL, own), wanted, own);
      expect(arrangeEntries(ALL, mayOpen, next)).toEqual(wanted);
      const closed = (order: readonly string[]) => order.map((entry) => (mayOpen(entry) ? '-' : entry));
      expect(closed(next.order)).toEqual(closed(wholeOrder(ALL, own)));
      const stillHidden = (hidden: readonly string[]) => hidden.filter((entry) => !mayOpen(entry));
      expect(stillHidden(next.hidden)).toEqual(stillHidden(own?.hidden ?? []));
    }),
  );
});

it('one entry is moved and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a'], 0, -1)).toEqual(['a']);
});
