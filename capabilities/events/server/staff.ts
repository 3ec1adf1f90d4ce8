/** Acts of the staff on events that are not applied. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import { eventColumns, type EventRow } from './event-row.ts';
import { eventStates } from './event-states.ts';
import { takeEvents } from './take-events.ts';

/** Tries the event again now. @returns the outcome. @throws Problem when no such event is open. */
export const retryByStaff = async (
  db: Db,
  id: EventRowId,
  act: OperatorAct,
): Promise<Pick<EventRow, 'state' | 'reason'>> => {
  const [found] = await openOf(db, id);
  if (found === undefined) throw refuse('event_not_open', { id });
  await takeEvents(db, [id], act.now);
  const came = (await eventStates(db, [id])).get(id) ?? found;
  await operatorAudit(db, 'events.retry-event', act, {
    subject: 'acquirer event',
    subjectId: id,
    before: { state: found.state, reason: found.reason },
    after: { state: came.state, reason: came.reason },
  });
  return came;
};

const openOf = async (db: Db, id: EventRowId): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events.event where id = ${id} and ended_at is null`.execute(db);
  return rows;
};

/** Dismisses the event: our record stays. @throws Problem when no such event is open. */
export const dismissByStaff = async (tx: Tx, id: EventRowId, note: string, act: OperatorAct): Promise<EventRow> => {
  const { rows } = await sql<EventRow>`
    update events.event set state = 'dismissed', ended_at = ${act.now}, dismissed_note = ${note}
    where id = ${id} and ended_at is null returning ${eventColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw refuse('event_not_open', { id });
  await operatorAudit(tx, 'events.dismiss-event', act, {
    subject: 'acquirer event',
    subjectId: id,
    after: { acquirer: row.acquirer, eventId: row.eventId, kind: row.kind, reason: row.reason, note },
  });
  return row;
};
