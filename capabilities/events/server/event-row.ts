/** Events as they are stored. */
import { createHash } from 'node:crypto';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AcquirerEvent } from '../contract/acquirer-event.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import type { DifferenceReason, EventKind, EventState, WaitingReason } from '../contract/event-kinds.ts';

export interface EventRow {
  readonly id: EventRowId;
  readonly acquirer: string;
  readonly eventId: string;
  readonly kind: EventKind;
  readonly occurredAt: Date;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isConflict: boolean;
  readonly receivedAt: Date;
  readonly state: EventState;
  readonly reason: WaitingReason | DifferenceReason | null;
  readonly tries: number;
  readonly fault: string | null;
}

export const eventColumns: Sql = sql`id, acquirer, event_id as "eventId", kind, occurred_at as "occurredAt", body,
  is_conflict as "isConflict", received_at as "receivedAt", state, reason, tries, fault`;

/** The values of its kind alone. */
export const bodyOf = ({ id: _id, kind: _kind, occurredAt: _at, ...body }: AcquirerEvent): Record<string, unknown> =>
  body;

export const eventOf = ({ eventId, kind, occurredAt, body }: EventRow): AcquirerEvent =>
  ({ id: eventId, kind, occurredAt: occurredAt.toISOString(), ...body }) as AcquirerEvent;

/** A hash of kind, instant and values: neither the order of members nor the zone of the time matters. */
export const markOf = (event: AcquirerEvent): string => {
  const body = Object.entries(bodyOf(event)).filter(([, value]) => value !== undefined);
  const said = [
    event.kind,
    new Date(event.occurredAt).toISOString(),
    body.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
};
