import { expect, it } from 'vitest';
import type { Entry } from '../entry-row.tsx';
import { statementItems } from './statement-items.ts';
import { fen } from '#platform/money/fen.ts';

const entry = (id: string, at: string, month?: Entry['month']): Entry => ({
  id,
  wallet: 'profit_share',
  kind: 'profit_share',
  amountFen: fen(1),
  balanceFen: fen(1),
  at,
  ...(month && { month }),
});
const total = { month: '2026-09', inFen: fen(3), outFen: fen(0) };
const rows = [
  entry('3-1', '2026-09-18T02:00:00Z', total),
  entry('2-1', '2026-08-31T16:00:00Z', undefined),
  entry('1-1', '2026-08-31T15:59:59Z'),
];

it('groups entries by month in Asia/Shanghai, each with the total that the server sent', () => {
  expect(
    statementItems(rows, true).map((item) =>
      item.is === 'month' ? [item.month, item.total?.inFen] : [item.key, item.isFirst, item.isLast],
    ),
  ).toEqual([
    ['2026-09', 3],
    ['3-1', true, false],
    ['2-1', false, true],
    ['2026-08', undefined],
    ['1-1', true, true],
  ]);
});

it('marks the last row of a month only when it is known to be the last', () => {
  expect(statementItems(rows.slice(0, 1), false).at(-1)).toMatchObject({ isLast: false });
  expect(statementItems([], true)).toEqual([]);
});
