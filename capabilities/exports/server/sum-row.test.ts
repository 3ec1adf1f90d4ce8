import { expect, it } from 'vitest';
import { fen, type Fen } from '#platform/money/fen.ts';
import { moneyColumn, textColumn } from './columns.ts';
import type { ExportDefinition } from './definitions.ts';
import { sumsOf } from './sum-row.ts';

interface Row {
  readonly amountFen: Fen;
  readonly shareFen?: Fen;
}

const columns = [
  textColumn<Row>('time', () => ''),
  moneyColumn<Row>(
    'amount',
    ({ amountFen }) => amountFen,
    ({ amountFen }) => amountFen,
  ),
  moneyColumn<Row>(
    'share',
    ({ shareFen }) => shareFen,
    ({ shareFen }) => shareFen,
  ),
];
const definitionWith = (sum: string | undefined) => ({ columns, sum }) as unknown as ExportDefinition;

it('adds the columns up over all pages, and leaves those empty that the caller may not see', () => {
  const sums = sumsOf(definitionWith('total'));
  sums.add([{ amountFen: fen(5_800) }, { amountFen: fen(-199) }]);
  sums.add([{ amountFen: fen(1) }]);
  expect(sums.row((key) => key)).toEqual([
    { is: 'head', text: 'total' },
    { is: 'money', number: '56.02' },
    { is: 'text', text: '' },
  ]);
});

it('a list that has no total has no row for it', () => {
  expect(sumsOf(definitionWith(undefined)).row((key) => key)).toBeUndefined();
});
