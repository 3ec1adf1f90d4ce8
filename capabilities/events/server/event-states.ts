import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import { eventColumns, type EventRow } from './event-row.ts';

/** Names of the states of events. */
export const eventStates = async (
  db: Db,
  ids: readonly EventRowId[],
): Promise<ReadonlyMap<EventRowId, Pick<EventRow, 'state' | 'reason'>>> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events.event where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
