import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { agentByCode } from '#capabilities/agents/server/api.ts';
import { searchTerminals } from '../../contract/life/search-terminals.ts';
import { serialTail } from '../../rules/serial.ts';
import { storedTerminals } from '../terminal-rows.ts';
import { presentStaffTerminals } from './staff-terminals.ts';

/** A code of an agent names its own terminals; anything else is (the end of) a serial number. */
const found = async (db: Db, text: string | undefined): Promise<Sql> => {
  if (text === undefined || text === '') return sql`true`;
  const agent = await agentByCode(db, text);
  if (agent !== undefined) return sql`holder_id = ${agent.id} and deleted_at is null`;
  const tail = serialTail(text);
  return tail === undefined ? sql`false` : sql`id = any ((select terminals.ids_ending(${tail}))::bigint[])`;
};

export const searchTerminalsRoute = handle(searchTerminals, async ({ db }, request) => {
  const { text, bindStatus, pageSize } = request;
  const [last] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await storedTerminals(
    db,
    sql`select id as terminal_id from terminals.terminal where ${await found(db, text)}
      and ${bindStatus === undefined ? sql`true` : sql`bind_status = ${bindStatus}`}
      and ${last === undefined ? sql`true` : sql`id < ${last}`}
      order by id desc offset ${offsetOf(request)} limit ${pageSize + 1}`,
  );
  const { rows: shown, ...more } = pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => row,
  );
  return { rows: await presentStaffTerminals(db, shown), ...more };
});
