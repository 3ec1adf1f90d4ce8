/** Examples of single cells of residual files, of August 2026. */
import type { Column } from '#capabilities/residuals/contract/files/columns.ts';
import { meantNumbers } from '#capabilities/residuals/rules/booking/meant-serials.ts';
import { checkCells } from '#capabilities/residuals/rules/check-cells.ts';
import { readMonth } from '#capabilities/residuals/rules/read-cells.ts';
import { moneyOut, ruleOut, type Cells, type Runner } from './cells.ts';

const COLUMN_OF: Readonly<Record<string, Column>> = {
  amount: 'share',
  rate: 'rate',
  month: 'month',
  'serial number': 'sn',
};
const MONTH = '2026-08';

const residualCell: Runner = (row): Cells => {
  const column = COLUMN_OF[row['cell'] ?? ''] ?? 'remark';
  const text = row['stands in the file'] ?? '';
  const damaged = /E\+/.test(text) ? [column] : [];
  const cells = { merchantNo: 'HT88301104', share: '1.00', [column]: text };
  const read = checkCells({ line: 1, cells, damaged, sealed: [] }, MONTH);
  const [fault] = read.faults;
  const numbers = column === 'sn' ? meantNumbers(text) : undefined;
  const values: Partial<Record<Column, string>> = {
    share: read.shareFen === undefined ? '' : moneyOut(read.shareFen),
    rate: read.ratePpm === null ? '' : ruleOut({ ratePpm: read.ratePpm }),
    month: readMonth(text) ?? '',
    sn: read.sn,
  };
  return {
    'read as': fault === undefined ? (values[column] ?? '') : '',
    fault: fault?.kind ?? '',
    'could be': numbers ? `${numbers.low} to ${numbers.high}` : (fault?.couldBe ?? ''),
  };
};

export const residualRunners: Readonly<Record<string, Runner>> = { 'residual cell': residualCell };
