import { expect, it } from 'vitest';
import { bankBatchFile } from './bank-batch-file.ts';

const read = (...lines: string[]) =>
  bankBatchFile.read(
    new TextEncoder().encode(
      ['batch_no,serial,withdrawal_no,card_no,amount,result,reason,reference', ...lines].join('\n'),
    ),
  );

it('a line with a cell that a spreadsheet destroyed is not imported, and is named with place and content', () => {
  const { results, unreadable } = read(
    'P1,1,W1,622848123,12.50,paid,,8.98651E+14',
    '',
    'P1,2,W2,622848123,####,paid,,R2',
    'P1,3,W3,6.22848E+18,12.50,paid,,R3',
  );
  expect(unreadable).toEqual([
    { line: 2, why: 'H2 was damaged by a spreadsheet: 8.98651E+14' },
    { line: 4, why: 'E4 was damaged by a spreadsheet: ####' },
  ]);
  // the card number is not read
  expect(results.map(({ serial, reference }) => [serial, reference])).toEqual([[3, 'R3']]);
});
