/** The default payout adapter: a CSV file for the bank; its answer is the same CSV with three more columns. */
import { createHash } from 'node:crypto';
import { readTable } from '#platform/csv/read.ts';
import { placeName } from '#platform/csv/table.ts';
import { writeCsv, type Cell } from '#platform/csv/write.ts';
import { readableOf } from '#platform/db/storable.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { PayoutBatch, PayoutFile, PayoutOrder, PayoutResult } from './adapter.ts';

const COLUMNS = [
  'batch_no',
  'serial',
  'withdrawal_no',
  'holder_name',
  'card_no',
  'bank_name',
  'branch_name',
  'cnaps',
  'amount',
] as const;
const NEEDED = ['batch_no', 'serial', 'withdrawal_no', 'amount', 'result'] as const;
const READ = [...NEEDED, 'reason', 'reference'] as const;
const OUTCOMES: ReadonlyMap<string, PayoutResult['outcome']> = new Map([
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
]);
/**
 * Marks the trailer line: count, total and hash of all lines before it, so that a truncated or changed file is
 * detected.
 */
const TOTAL = 'TOTAL';

const yuan = (amountFen: Fen): Cell => ({ number: formatFen(fen(amountFen), { grouping: false }) });

const lineOf = (batch: PayoutBatch, order: PayoutOrder): Cell[] => [
  batch.no,
  order.serial,
  order.withdrawalNo,
  order.holderName,
  order.cardNumber,
  order.bankName,
  order.branchName,
  order.cnaps,
  yuan(order.amountFen),
];

const write = (batch: PayoutBatch): { fileName: string; content: string } => {
  const lines = [[...COLUMNS], ...batch.orders.map((order) => lineOf(batch, order))];
  const hash = createHash('sha256').update(writeCsv(lines)).digest('hex');
  const total: Cell[] = [batch.no, TOTAL, batch.orders.length, `sha256 ${hash}`, '', '', '', '', yuan(batch.totalFen)];
  return { fileName: `${batch.no}.csv`, content: writeCsv([...lines, total]) };
};

const MOST_CELL = 200;
const MOST_REFERENCE = 100;

const read = (bytes: Uint8Array): ReturnType<PayoutFile['read']> => {
  const table = readTable(bytes, { maxRows: 100_000 });
  const [header = [], ...rows] = table.rows;
  const columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0)
    return { results: [], unreadable: [{ line: 1, why: `missing columns: ${missing.join(', ')}` }] };
  const results: PayoutResult[] = [];
  const unreadable: { line: number; why: string }[] = [];
  rows.forEach((row, index) => {
    const cell = (name: string): string => readableOf(row[columns.get(name) ?? -1] ?? '', MOST_CELL);
    if (cell('serial') === TOTAL) return;
    // a card number is always damaged where a spreadsheet saved the file, and not read
    const damaged = table.damaged.find(
      ({ row: at, column }) => at === index + 1 && READ.some((name) => columns.get(name) === column),
    );
    const result =
      damaged === undefined
        ? resultOf(cell)
        : `${placeName(table, damaged)} was damaged by a spreadsheet: ${damaged.text}`;
    if (typeof result === 'string') unreadable.push({ line: table.lines[index + 1] ?? 0, why: result });
    else results.push(result);
  });
  return { results, unreadable };
};

/** @returns the result, or the reason why the line is invalid. */
const resultOf = (cell: (name: string) => string): PayoutResult | string => {
  const amountFen = parseYuan(cell('amount'));
  const outcome = OUTCOMES.get(cell('result').toLowerCase());
  const reason = cell('reason');
  if (!/^\d{1,9}$/.test(cell('serial'))) return 'serial is not a number';
  if (amountFen === undefined) return 'amount is not an amount in yuan, such as 12.50';
  if (outcome === undefined) return 'result must be paid, failed or unknown';
  if (outcome === 'failed' && reason === '') return 'reason is required when result is failed';
  return {
    batchNo: cell('batch_no'),
    serial: Number(cell('serial')),
    withdrawalNo: cell('withdrawal_no'),
    amountFen,
    outcome,
    ...(reason !== '' && { reason }),
    ...(cell('reference') !== '' && { reference: readableOf(cell('reference'), MOST_REFERENCE) }),
  };
};

export const bankBatchFile: PayoutFile = { name: 'bank-batch-file', write, read };
