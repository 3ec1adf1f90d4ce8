/** Meridian's day file: GB18030, yuan, a clock in Shanghai, its own words. Each line becomes one of our rows. */
import type { DayFileFormat } from '../../adapter.ts';
import { fenOf } from '../../exact-units.ts';
import { CARD_KINDS, ENTRY_MODES, PAY_WAYS } from './rows.ts';
import { isoOf, meaning, WRONG } from './values.ts';

type CellReader = (cell: string) => string | undefined;

const asIs: CellReader = (cell) => cell;
const fenText: CellReader = (cell) => fenOf(cell)?.toString();
const word =
  (words: Readonly<Record<string, string | number>>): CellReader =>
  (cell) =>
    cell === '' ? '' : String(meaning(words, cell));

/** The acquirer's columns, with our names and how a cell is read. */
const COLUMNS: Readonly<Record<string, readonly [name: string, read: CellReader]>> = {
  交易流水号: ['reference', asIs],
  交易类型: ['kind', word({ 消费: 'sale', 退货: 'refund' })],
  交易时间: ['occurredAt', isoOf],
  交易金额: ['amountFen', fenText],
  手续费: ['feeFen', fenText],
  交易状态: ['status', word({ 成功: 'success', 失败: 'failed', 已冲正: 'reversed' })],
  终端号: ['terminalSn', asIs],
  商户号: ['merchantNo', asIs],
  支付方式: ['paymentType', word(PAY_WAYS)],
  受理方式: ['method', word(ENTRY_MODES)],
  卡种: ['cardType', word(CARD_KINDS)],
};

/** `商户对账单,<20260917>` */
const headingOf = (line: string, acquirer: string): string => {
  const [, year, month, day] = /^商户对账单,(\d{4})(\d{2})(\d{2})$/.exec(line) ?? [];
  return year === undefined ? WRONG : `dayfile,${acquirer},${year}-${month ?? ''}-${day ?? ''}`;
};

/** `合计,<rows>,<amount>,<fee>` */
const totalsOf = (cells: readonly string[]): string => {
  const [, count = '', ...sums] = cells;
  return ['total', count, ...sums.map((sum) => fenText(sum) ?? WRONG)].join(',');
};

export const dayFile: DayFileFormat = {
  encoding: 'gb18030',
  lines: (acquirer) => {
    let number = 0;
    let columns: readonly (readonly [name: string, read: CellReader])[] = [];
    return (line) => {
      number += 1;
      const cells = line.split(',');
      if (number === 1) return headingOf(line, acquirer);
      if (number === 2) {
        columns = cells.map((name) => COLUMNS[name] ?? [WRONG, asIs]);
        return columns.map(([name]) => name).join(',');
      }
      if (cells[0] === '合计') return totalsOf(cells);
      return cells.map((cell, at) => columns[at]?.[1](cell) ?? WRONG).join(',');
    };
  },
};
