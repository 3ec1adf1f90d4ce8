import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listStockFiles } from '../../contract/stock/list-stock-files.ts';
import { presentStockFiles, stockFilesWhere } from './stock-file-row.ts';

export const listStockFilesRoute = handle(listStockFiles, async ({ db }, request) => {
  const { state, pageSize } = request;
  const [last] = decodeCursor(request.cursor, 1) ?? [];
  const files = await stockFilesWhere(
    db,
    sql`${state === undefined ? sql`true` : sql`file.state = ${state}`}
      and ${last === undefined ? sql`true` : sql`file.id < ${last}`}
      order by file.id desc offset ${offsetOf(request)} limit ${pageSize + 1}`,
  );
  const { rows, ...more } = pageOf(
    files,
    request,
    ({ id }) => [id],
    (file) => file,
  );
  return { rows: await presentStockFiles(db, rows), ...more };
});
