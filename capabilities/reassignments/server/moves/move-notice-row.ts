/** The notice of a move to a party, as it is stored. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MoveNoticeId, MoveStatus } from '../../contract/moves/move.ts';
import type { PartyMeaning } from './keep-meanings.ts';

export interface MoveNoticeRow {
  readonly id: MoveNoticeId;
  readonly notifiedAt: Date;
  readonly meaning: PartyMeaning;
  readonly agentId: AgentId;
  readonly toParentId: AgentId;
  readonly day: BusinessDay;
  readonly status: MoveStatus;
}

/** Only the reader's own notices. */
export const moveNotice = async (db: Db, id: MoveNoticeId, readerId: AgentId): Promise<MoveNoticeRow | undefined> => {
  const { rows } = await sql<MoveNoticeRow>`
    select told.id, told.notified_at as "notifiedAt", told.meaning, move.agent_id as "agentId",
      move.to_parent_id as "toParentId", move.day, move.status
    from reassignments.move_notice told join reassignments.move on move.id = told.move_id
    where told.id = ${id} and told.agent_id = ${readerId}`.execute(db);
  return rows[0];
};
