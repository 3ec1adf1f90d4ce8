import { handle, operatorOf } from '#platform/http/context.ts';
import { addStockFile } from '../../contract/stock/add-stock-file.ts';
import { keepStock } from './keep-stock.ts';
import { readStockLines, requireRoot } from './read-stock.ts';
import { presentStockFile, stockFileByNo, stockNoOf } from './stock-file-row.ts';
import { requireProducts, stockProducts } from './stock-products.ts';

export const addStockFileRoute = handle(addStockFile, async (context, { holderCode, file, ...given }) => {
  const { db, now } = context;
  const { id: holderId } = await requireRoot(db, holderCode);
  const products = requireProducts(await stockProducts(db), given);
  const kept = { name: file.name, holderId, ...products, lines: readStockLines(file.bytes) };
  const id = await keepStock(db, kept, { operator: operatorOf(context), now });
  const no = stockNoOf(id);
  context.audit({ subject: 'stock_file', subjectId: id, after: { no, holderCode, lines: kept.lines.length } });
  return presentStockFile(db, await stockFileByNo(db, no));
});
