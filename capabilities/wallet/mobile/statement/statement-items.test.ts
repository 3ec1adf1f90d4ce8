import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import type { Entry } from '../entry-type.ts';
import { statementItems } from './statement-items.ts';

const entry = (id: string, day: string, head?: Entry['head']): Entry => ({
  id,
  day,
  wallet: 'profit_share',
  kind: 'profit_share',
  amountFen: fen(1),
  balanceFen: fen(1),
  at: `${day}T02:00:00Z`,
  ...(head && { head }),
});
const head = { inFen: fen(5), outFen: fen(2) };
const rows = [entry('3', '2026-09-18', head), entry('2', '2026-09-18'), entry('1', '2026-09-17', head)];

it('groups rows by day, each with the net of the totals that the server sent', () => {
  expect(
    statementItems(rows, true).map((item) =>
      item.is === 'day' ? [item.day, item.netFen] : [item.key, item.isFirst, item.isLast],
    ),
  ).toEqual([
    ['2026-09-18', 3],
    ['3', true, false],
    ['2', false, true],
    ['2026-09-17', 3],
    ['1', true, true],
  ]);
});

it('shows a day once that continues on the next page, which repeats its totals', () => {
  const both = [entry('3', '2026-09-18', head), entry('2', '2026-09-18', head)];
  expect(statementItems(both, true).filter(({ is }) => is === 'day')).toHaveLength(1);
});

it('marks the last row of a day only when it is known to be the last', () => {
  expect(statementItems(rows.slice(0, 1), false).at(-1)).toMatchObject({ isLast: false });
  expect(statementItems([], true)).toEqual([]);
});
