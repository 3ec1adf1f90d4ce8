/** The values of the cells of one line and their faults, as far as the file itself shows them. */
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';
import type { Fault } from '../contract/correction/faults.ts';
import type { Cells, Column } from '../contract/files/columns.ts';
import { isWrong, mostShare, readAmount, readMonth, readRate } from './read-cells.ts';

export interface RawLine {
  readonly line: number;
  readonly cells: Cells;
  readonly damaged: readonly Column[];
  /** Columns that contained a number of a card or of a person. */
  readonly sealed: readonly Column[];
}

export interface CheckedCells {
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly sn: string;
  readonly agentCode: string;
  /** Null when the file does not state the amount. */
  readonly volumeFen: Fen | null;
  readonly ratePpm: Ppm | null;
  /** Undefined when the amount cannot be read. */
  readonly shareFen: Fen | undefined;
  readonly faults: readonly Fault[];
  /** Used for the sums of the last line: includes the probable value of a wrong cell. */
  readonly counted: { readonly volumeFen: Fen | null | undefined; readonly shareFen: Fen | undefined };
}

/** Collects the faults of a line, at most one per column. */
const faultsIn = ({ cells, damaged, sealed }: RawLine) => {
  const faults: Fault[] = sealed.map((column) => ({ column, kind: 'personal_number', text: '' }));
  const add = (column: Column, kind: Fault['kind'], couldBe?: string): void => {
    if (sealed.includes(column) || faults.some((fault) => fault.column === column)) return;
    faults.push({ column, kind, text: plainValue(cells[column] ?? ''), ...(couldBe !== undefined && { couldBe }) });
  };
  return { faults, add, isDamaged: (column: Column): boolean => damaged.includes(column) };
};
type Faults = ReturnType<typeof faultsIn>;

interface ReadAmount {
  readonly value: Fen | undefined;
  readonly counted: Fen | undefined;
}

const amountIn = ({ cells }: RawLine, column: Column, { add, isDamaged }: Faults): ReadAmount => {
  const read = readAmount(cells[column] ?? '');
  if (isDamaged(column)) {
    add(column, 'damaged');
    return { value: undefined, counted: undefined };
  }
  if (!isWrong(read)) return { value: read.value, counted: read.value };
  add(column, read.kind, read.couldBe);
  return { value: undefined, counted: read.couldBe === undefined ? undefined : parseYuan(read.couldBe) };
};

const rateIn = ({ cells }: RawLine, { add, isDamaged }: Faults): Ppm | null => {
  if (cells.rate === undefined || plainValue(cells.rate) === '') return null;
  const read = readRate(cells.rate);
  if (!isWrong(read)) return read.value;
  add('rate', isDamaged('rate') ? 'damaged' : read.kind, read.couldBe);
  return null;
};

const checkMonth = ({ cells }: RawLine, month: BusinessMonth, { add }: Faults): void => {
  if (cells.month === undefined) return;
  const read = readMonth(cells.month);
  if (plainValue(cells.month) === '') add('month', 'empty', month);
  else if (read === undefined) add('month', 'not_month');
  else if (read !== month) add('month', 'other_month');
};

/** The form of a terminal's number; whether such a terminal is known is checked later. */
const serialIn = ({ cells }: RawLine, { add, isDamaged }: Faults): string => {
  const sn = normalSerial(cells.sn ?? '');
  if (isDamaged('sn')) add('sn', 'damaged');
  else if (sn !== '' && !isSerial(sn)) add('sn', /^\d{4,7}$/.test(sn) ? 'lost_zeros' : 'bad_serial');
  return isDamaged('sn') ? '' : sn;
};

const NUMBER = /^[\x21-\x7e]{1,32}$/;

const merchantIn = ({ cells }: RawLine, { add, isDamaged }: Faults): string => {
  if (cells.merchantNo === undefined) return '';
  const no = plainValue(cells.merchantNo).replaceAll(/\s/gu, '');
  if (isDamaged('merchantNo')) add('merchantNo', 'damaged');
  else if (no === '') add('merchantNo', 'empty');
  else if (!NUMBER.test(no)) add('merchantNo', 'bad_serial');
  return isDamaged('merchantNo') ? '' : no;
};

export const checkCells = (raw: RawLine, month: BusinessMonth): CheckedCells => {
  const found = faultsIn(raw);
  const has = (column: Column): boolean => raw.cells[column] !== undefined;
  const merchantNo = merchantIn(raw, found);
  const sn = serialIn(raw, found);
  checkMonth(raw, month, found);
  const volume = has('volume') ? amountIn(raw, 'volume', found) : { value: null, counted: null };
  const ratePpm = rateIn(raw, found);
  const share = amountIn(raw, 'share', found);
  if (volume.value != null && ratePpm !== null && share.value !== undefined)
    if (share.value > mostShare(volume.value, ratePpm)) found.add('share', 'above_fee');
  return {
    merchantNo,
    merchantName: plainValue(raw.cells.merchantName ?? '').slice(0, 40),
    sn,
    agentCode: plainValue(raw.cells.agent ?? '').toUpperCase(),
    volumeFen: volume.value ?? null,
    ratePpm,
    shareFen: share.value,
    faults: found.faults,
    counted: { volumeFen: volume.counted, shareFen: share.counted },
  };
};
