import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listStockLines } from '../../contract/stock/list-stock-lines.ts';
import { groupOf, STOCK_GROUPS, type StockGroup } from '../../contract/stock/stock-verdicts.ts';
import type { CheckedStock } from '../../rules/stock/check-stock.ts';
import { lookAtKeptStock, presentStockLines } from './look-at-stock.ts';
import { stockFileByNo } from './stock-file-row.ts';

const rankOf = ({ verdict }: CheckedStock): number => STOCK_GROUPS.indexOf(groupOf(verdict));

const isIn = (group: StockGroup, asked: StockGroup | 'left' | undefined): boolean =>
  asked === undefined || (asked === 'left' ? group !== 'good' : group === asked);

export const listStockLinesRoute = handle(listStockLines, async ({ db }, request) => {
  const { no, group } = request;
  const review = await lookAtKeptStock(db, await stockFileByNo(db, no));
  const [rank = -1, position = 0] = decodeCursor(request.cursor, 2) ?? [];
  const listed = review.lines
    .filter(({ verdict }) => isIn(groupOf(verdict), group))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.position - other.position);
  const after = listed.filter((line) => rankOf(line) > rank || (rankOf(line) === rank && line.position > position));
  const { rows, ...more } = pageOf(
    after.slice(offsetOf(request)),
    request,
    (line) => [rankOf(line), line.position],
    (line) => line,
  );
  return { rows: await presentStockLines(db, review, rows), total: listed.length, ...more };
});
