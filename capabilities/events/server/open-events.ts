/** Events that are neither applied nor dismissed: some wait, others differ from our records. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EventRowId } from '../contract/event-ids.ts';
import type { EventKind, EventState } from '../contract/event-kinds.ts';
import { eventColumns, type EventRow } from './event-row.ts';

export type OpenState = Extract<EventState, 'waits' | 'differs'>;

export interface OpenFilter {
  readonly state?: OpenState | undefined;
  readonly reason?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly acquirer?: string | undefined;
  /** A number of a terminal, a merchant or a withdrawal, or a reference. */
  readonly about?: string | undefined;
}

export interface OpenPage {
  readonly size: number;
  readonly afterId?: EventRowId | undefined;
  readonly offset?: number | undefined;
}

/** The oldest first. */
export const openEvents = async (
  db: Db,
  filter: OpenFilter,
  { size, afterId, offset }: OpenPage,
): Promise<EventRow[]> => {
  const { state = null, reason = null, kind = null, acquirer = null, about = '' } = filter;
  const given = about === '' ? null : about;
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events.event
    where ended_at is null and id > ${afterId ?? 0}::bigint
      and (${state}::text is null or state = ${state}) and (${reason}::text is null or reason = ${reason})
      and (${kind}::text is null or kind = ${kind}) and (${acquirer}::text is null or acquirer = ${acquirer})
      and (${given}::text is null or ${given} in (terminal_sn, merchant_no, reference, original_reference,
        withdrawal_no))
    order by id limit ${size} offset ${offset ?? 0}`.execute(db);
  return rows;
};
