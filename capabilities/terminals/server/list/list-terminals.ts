import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { checkHolders } from '../check-holders.ts';
import { presentTerminal, storedTerminals, surroundingsOf } from '../terminal-rows.ts';
import { terminalIds } from './filter-terminals.ts';

export const listTerminalsRoute = handle(listTerminals, async ({ db, caller }, request) => {
  await checkHolders(db, caller.scope, request);
  const after = decodeCursor(request.cursor, 1)?.[0];
  const before = after === undefined ? [] : [sql`terminal_id < ${after}::bigint`];
  const ids = terminalIds(caller.scope, request, ...before);
  const terminals = await storedTerminals(
    db,
    sql`${ids} order by terminal_id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`,
  );
  const around = await surroundingsOf(db, caller, terminals.slice(0, request.pageSize));
  return pageOf(
    terminals,
    request,
    ({ id }) => [id],
    (terminal) => presentTerminal(terminal, caller, around),
  );
});
