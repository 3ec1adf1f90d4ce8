import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listFiles } from '../../contract/files/list-files.ts';
import { filesWhere, isOpen } from '../file-row.ts';
import { presentFile } from './present-file.ts';

export const listFilesRoute = handle(listFiles, async ({ db }, request) => {
  const { isAll = false, pageSize } = request;
  const [last] = decodeCursor(request.cursor, 1) ?? [];
  const files = await filesWhere(
    db,
    sql`${isAll ? sql`true` : isOpen} and ${last === undefined ? sql`true` : sql`file.id < ${last}`}
      order by file.id desc offset ${offsetOf(request)} limit ${pageSize + 1}`,
  );
  return pageOf(files, request, ({ id }) => [id], presentFile);
});
