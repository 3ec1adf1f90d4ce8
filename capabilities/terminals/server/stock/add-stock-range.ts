import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addStockRange } from '../../contract/stock/add-stock-range.ts';
import { parseRange } from '../../rules/operations/serial-range.ts';
import type { StockLine } from '../../rules/stock/check-stock.ts';
import { keepStock } from './keep-stock.ts';
import { requireRoot } from './read-stock.ts';
import { presentStockFile, stockFileByNo, stockNoOf } from './stock-file-row.ts';
import { requireProducts, stockProducts } from './stock-products.ts';

/** @throws Problem */
const linesIn = (from: string, to: string): { readonly name: string; readonly lines: StockLine[] } => {
  const range = parseRange(from, to);
  if ('refusal' in range) throw refuse(range.refusal === 'wide' ? 'stock_range_wide' : 'stock_range_ends');
  if (range.width === undefined) throw refuse('stock_range_ends');
  const digits = /\d+$/.exec(range.from)?.[0] ?? '';
  const head = range.from.slice(0, range.from.length - digits.length);
  const lines = Array.from({ length: range.width }, (_, index) => ({
    position: index + 1,
    line: index + 1,
    sn: head + String(BigInt(digits === '' ? 0 : digits) + BigInt(index)).padStart(digits.length, '0'),
    model: '',
    policy: '',
    isDamaged: false,
    isAgain: false,
  }));
  return { name: `${range.from} – ${range.to}`, lines };
};

export const addStockRangeRoute = handle(addStockRange, async (context, { holderCode, from, to, ...given }) => {
  const { db, now } = context;
  const { id: holderId } = await requireRoot(db, holderCode);
  const products = requireProducts(await stockProducts(db), given);
  const kept = { holderId, ...products, ...linesIn(from, to) };
  const id = await keepStock(db, kept, { operator: operatorOf(context), now });
  const no = stockNoOf(id);
  context.audit({ subject: 'stock_file', subjectId: id, after: { no, holderCode, from, to } });
  return presentStockFile(db, await stockFileByNo(db, no));
});
