import { handle } from '#platform/http/context.ts';
import { previewStockFile } from '../../contract/stock/preview-stock-file.ts';
import { countVerdicts, lookAtStock, presentStockLines } from './look-at-stock.ts';
import { readStockLines, requireRoot } from './read-stock.ts';
import { requireProducts, stockProducts } from './stock-products.ts';

const MOST_SHOWN = 200;

export const previewStockFileRoute = handle(previewStockFile, async ({ db }, { holderCode, file, ...given }) => {
  await requireRoot(db, holderCode);
  const products = requireProducts(await stockProducts(db), given);
  const review = await lookAtStock(db, { lines: readStockLines(file.bytes), ...products });
  const left = review.lines.filter(({ verdict }) => verdict !== 'good').slice(0, MOST_SHOWN);
  return {
    lineCount: review.lines.length,
    counts: countVerdicts(review.lines),
    lines: await presentStockLines(db, review, left),
  };
});
